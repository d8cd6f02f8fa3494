extension Double {
    /// Seconds as minutes and seconds, and hours where there are any, such as 1:02:03.
    var clockTime: String {
        let whole = Int(min(max(self, 0), 1e9))
        let (hours, minutes) = (whole / 3_600, whole / 60 % 60)
        let tail = String(whole % 60 + 100).dropFirst()
        return hours == 0 ? "\(minutes):\(tail)" : "\(hours):\(String(minutes + 100).dropFirst()):\(tail)"
    }
}
