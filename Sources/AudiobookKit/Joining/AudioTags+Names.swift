extension AudioTags {
    static let genre = "Audiobook"

    /// What a player shows as the name of the file's track: the chapter, in a file of one.
    var trackTitle: String { chapter ?? title }

    /// The language's code of three letters, which is all that some formats know: "und" if it isn't known.
    var languageCode: String {
        let primary = (language ?? "").prefix { $0 != "-" && $0 != "_" }.lowercased()
        if primary.utf8.count == 3, primary.utf8.allSatisfy({ 97...122 ~= $0 }) { return primary }
        return Self.codes[primary] ?? "und"
    }

    /// ISO 639-2 by ISO 639-1.
    private static let codes: [String: String] = {
        let list = """
            af afr am amh an arg ar ara as asm az aze ba bak be bel bg bul bn ben bo bod br bre bs bos ca cat cs ces cy cym \
            da dan de deu el ell en eng eo epo es spa et est eu eus fa fas fi fin fo fao fr fra fy fry ga gle gd gla gl glg \
            gn grn gu guj he heb hi hin hr hrv ht hat hu hun hy hye ia ina id ind io ido is isl it ita iu iku ja jpn jv jav \
            ka kat kk kaz kl kal km khm kn kan ko kor ku kur ky kir la lat lb ltz lo lao lt lit lv lav mg mlg mi mri mk mkd \
            ml mal mn mon mr mar ms msa mt mlt my mya nb nob ne nep nl nld nn nno no nor oc oci om orm or ori pa pan pl pol \
            ps pus pt por qu que rm roh ro ron ru rus sa san sd snd si sin sk slk sl slv so som sq sqi sr srp sv swe sw swa \
            ta tam te tel tg tgk th tha tk tuk tl tgl tn tsn tr tur tt tat ug uig uk ukr ur urd uz uzb vi vie xh xho yi yid \
            yo yor zh zho zu zul
            """
        let words = list.split(separator: " ").map(String.init)
        let pairs = stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
        return Dictionary(pairs) { first, _ in first }
    }()
}
