extension Double {
    /// Seconds in words, to the next minute, such as "2 hours and 1 minute".
    var spokenTime: String {
        func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)" + (number == 1 ? "" : "s") }
        let minutes = Int((min(max(self, 0), 1e9) / 60).rounded(.up))
        let rest = count(minutes % 60, "minute")
        return minutes < 60 ? rest : count(minutes / 60, "hour") + (minutes % 60 == 0 ? "" : " and " + rest)
    }

    /// Seconds as minutes and seconds, and hours where there are any, such as 1:02:03.
    var clockTime: String {
        let whole = Int(min(max(self, 0), 1e9))
        let (hours, minutes) = (whole / 3_600, whole / 60 % 60)
        let tail = String(whole % 60 + 100).dropFirst()
        return hours == 0 ? "\(minutes):\(tail)" : "\(hours):\(String(minutes + 100).dropFirst()):\(tail)"
    }
}
