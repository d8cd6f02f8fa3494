/// What the full stop of a known abbreviation says about the sentence.
enum Abbreviation {
    /// Something always follows: Mr., e.g., z. B.
    case neverLast
    /// A number follows, or else the word is no abbreviation: No. 7, but "She said no. Then he left."
    case beforeDigit
    /// A number, a Roman numeral or a letter follows, or else the sentence ends: vol. IV.
    case beforeNumber
    /// It may be followed by a name or end the sentence: Inc., p.m.
    case beforeName
    /// It ends the sentence unless a lower-case letter follows: etc.
    case last

    /// Finds what is written before a full stop, without that stop; words that are abbreviations only with a capital
    /// (Sat., Miss.) are listed with it.
    init?(_ word: String) {
        let isLetter = word.unicodeScalars.count == 1
        guard let known = Self.known[word] ?? (isLetter ? nil : Self.known[word.lowercased()]) else { return nil }
        self = known
    }

    private static let known: [String: Abbreviation] = {
        var known: [String: Abbreviation] = [:]
        for (kind, words) in table {
            for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) { known[String(word)] = kind }
        }
        return known
    }()

    private static let table: [(Abbreviation, String)] = [
        (
            .neverLast,
            """
            mr mrs ms mx messrs dr drs prof Rev hon Gen Col Maj lt sgt cpl pvt capt cpt cdr cmdr adm brig Gov Sen Rep Pres
            Supt Insp Det asst assoc mt Msgr Br Amb Atty Wm Geo Chas Thos Jas Jos Robt Benj Edw e.g i.e eg ie a.k.a aka p.s n.b cf viz vs v ca eds trans
            esp incl approx n adj adv prep conj pron interj v.t v.i
            Hr Fr frl dipl ing geb gest evtl ggf inkl exkl zzgl vorm nachm bzw vgl sog z.b d.h u.u v.a s.o s.u i.d.r
            mme mmes mlle mlles mgr p.ex
            sra srta sres dña ud uds vd vds p.ej dto dpto EE FF
            sig sigg sig.ra sig.na dott dott.ssa prof.ssa avv geom
            dhr mevr mw bijv o.a m.n d.w.z
            exmo v.ex tp ts ths pgs
            т.е т.к т.н ул см проф акад св
            np zob tzn tj ul inż např tzv mudr judr f.eks bl.a t.ex dvs d.v.s pga esim ns kb örn doç κ π.χ δηλ
            डॉ प्रो पं श्री
            """
        ),
        (.beforeDigit, "no nos art est"),
        (
            .beforeNumber,
            """
            vol vols p pp c ch chap chs fig figs sect Par Pt bk eq eqs Ex op ver ext apt rm tel fol ll nr nrn núm num pág págs pag Bd Abb Abs Kap kl s t
            Ps Cor Matt Mk Lk Rom Heb Deut blz str godz стр гл рис №
            """
        ),
        (
            .beforeName,
            """
            st ste Ft ave blvd rd sq hwy bldg inc ltd co corp bros llc plc gmbh jr sr jnr snr esq dept univ inst assn al ed
            av apr med phil jur habil Fa Mons
            a.m p.m a.d b.c b.c.e c.e u.a o.ä v.chr n.chr UU AA avda им г гг mm
            Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun
            Ala Ariz Ark Calif Colo Conn Fla Ga Ill Ind Kan Ky La Mass Mich Minn Miss Mo Mont Neb Nev Okla Ore Pa Penn
            Tenn Tex Va Vt Wash Wis Wyo
            """
        ),
        (
            .last,
            """
            etc usw u.s.w ff ecc enz osv itd itp atd apod stb jne ym vb ibid op.cit loc.cit m.m т.д т.п др пр κλπ κ.λπ
            oz ft lb lbs yd yds mi mph hr hrs min mins sec secs tsp tbsp gal qt cm km kg ml mg тыс млн руб коп
            obs pl sing masc fem neut syn abbr usu max temp avg resp evt jf cfr es aprox env éd red por popř sv ang tzw inv obj
            lat arch contr
            """
        ),
    ]
}
