/// The words that tell where a sentence ends, apart from abbreviations.
enum Vocabulary {
    /// Words that have a capital only where a sentence begins.
    ///
    /// Words that also begin names (La, Le, Du, Los, Will, May) are left out.
    static let functionWords = words(
        """
        the a an this that these those he she it we they you i his her its our their my your who what when where why how
        which whose if then but and so or yet for nor because although though while since as at by in on of from with
        without within to into upon after before during until through between among under over about against however
        therefore thus hence meanwhile moreover nevertheless instead still there here now once soon later finally
        suddenly nobody everybody somebody anybody everyone someone anyone nothing everything something anything no not
        never nor none all some any each every both few many most much others another such only even just perhaps maybe
        yes is are was were do does did has have had can could should would shall must let please
        der die das ein eine einer er sie es wir ihr ich und aber oder denn doch dann da dort hier jetzt nun als wenn
        weil obwohl im am zum zur mit nach bei von für auf aus über unter vor nicht kein keine auch noch schon nur man
        dies dieser diese dieses jeder alle
        il elle ils elles ce cette ces cet un une nous vous je tu mais et ou où donc car puis ensuite dans pour avec
        sans sur sous par quand si comme
        el él ella ellos ellas una uno pero y es en con sin cuando como su sus este esta esto se por
        lo gli uno ma e è per non quando questo questa
        het een hij zij ze wij jij ik maar toen er daar
        os um uma ele ela eles mas em
        он она оно они мы вы я ты это этот эта и но а в на с к у по из за от до для о об как когда если что так там тут
        потом затем не все
        on ona oni to ten ta w z ale nie jest na
        """)

    /// What verbs of speech look like after a closing quote and a name ("“Stop!” Tom said").
    static let speechVerbs = words(
        """
        said says asked asks cried replied answered whispered shouted exclaimed murmured muttered added continued called
        demanded repeated remarked observed yelled screamed sighed laughed thought inquired enquired interrupted
        snapped growled agreed admitted explained insisted ventured began begged pleaded suggested wondered roared
        shrieked gasped groaned grunted hissed mumbled stammered sobbed wailed snarled retorted rejoined returned
        responded protested objected persisted announced declared commented concluded confessed complained
        echoed faltered panted pursued queried resumed sneered urged warned quoth wrote
        """)

    /// Nouns that follow ordinal numbers in German, where these have full stops and nouns have capitals.
    static let countedNouns = words(
        """
        januar jänner februar märz april mai juni juli august september oktober november dezember jahrhundert
        jahrhunderts jahrhunderte weltkrieg weltkriegs weltkrieges kapitel klasse stock auflage platz tag geburtstag
        jahrestag teil band mal reihe bundesliga sinfonie symphonie akt satz fc
        """)

    /// The particles that carry a Japanese sentence on after a closing bracket (「はい。」と言った).
    static let quotingParticles: Set<Unicode.Scalar> = ["と", "っ", "を", "が", "の"]

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
