import Glibc

/// The fast Fourier transform of as many numbers as a power of two.
enum FourierTransform {
    static func apply(_ real: inout [Double], _ imaginary: inout [Double]) {
        let count = real.count
        // Each number goes where its place, read from the other end in binary, is.
        var reversed = 0
        for index in 1..<count {
            var bit = count / 2
            while reversed & bit != 0 {
                reversed ^= bit
                bit /= 2
            }
            reversed |= bit
            guard index < reversed else { continue }
            real.swapAt(index, reversed)
            imaginary.swapAt(index, reversed)
        }
        var half = 1
        while half < count {
            for offset in 0..<half {
                let angle = -Double.pi * Double(offset) / Double(half)
                let (cosine, sine) = (cos(angle), sin(angle))
                for low in stride(from: offset, to: count, by: 2 * half) {
                    let high = low + half
                    let turnedReal = real[high] * cosine - imaginary[high] * sine
                    let turnedImaginary = real[high] * sine + imaginary[high] * cosine
                    (real[high], imaginary[high]) = (real[low] - turnedReal, imaginary[low] - turnedImaginary)
                    (real[low], imaginary[low]) = (real[low] + turnedReal, imaginary[low] + turnedImaginary)
                }
            }
            half *= 2
        }
    }
}
