/// A sentence of twelve words or more in one of the 37 languages that AVFoundation offered in 2014.
public struct NativeSentence: Sendable, CustomStringConvertible {
    /// Its BCP-47 tag, with the region.
    public let language: String
    public let text: String

    public var description: String { language }

    /// By language, each once.
    public static let all: [NativeSentence] = [
        ("ar-SA", "في صباح يوم مشمس جلست الجدة قرب النافذة وقرأت لأحفادها قصة قديمة عن البحر."),
        ("cs-CZ", "Každý večer sedávala babička u kamen a vyprávěla dětem dlouhý příběh o zlaté rybě."),
        ("da-DK", "Hver aften sad den gamle bedstemor ved vinduet og læste højt for børnene på gården."),
        ("de-DE", "Jeden Abend saß die Großmutter am Fenster und las den Kindern ein schönes Märchen vor."),
        ("el-GR", "Κάθε βράδυ η γιαγιά καθόταν δίπλα στο παράθυρο και διάβαζε στα παιδιά ένα παραμύθι."),
        ("en-AU", "On warm evenings the whole family sat on the verandah and listened to the old stories."),
        ("en-GB", "Every evening the old woman sat by the window and read the children a story."),
        ("en-IE", "The rain was coming in from the sea when she opened the book and began to read."),
        ("en-US", "When the snow began to fall, he lit the stove and read to us until midnight."),
        ("en-ZA", "Early in the morning the boy walked down to the river with a book under his arm."),
        ("es-ES", "Todas las noches la abuela se sentaba junto a la ventana y leía un cuento a los niños."),
        ("es-MX", "Cada mañana el señor Muñoz abría su pequeña librería y leía el periódico en voz alta."),
        ("fi-FI", "Joka ilta vanha isoäiti istui keittiön ikkunan ääressä ja luki lapsille pitkän sadun merestä."),
        ("fr-CA", "Chaque hiver, mon grand-père allumait le poêle et nous racontait les légendes de la forêt."),
        ("fr-FR", "Chaque soir, la grand-mère s’asseyait près de la fenêtre et lisait une histoire aux élèves."),
        ("he-IL", "בכל ערב ישבה סבתא ליד החלון וקראה לילדים סיפור ישן על הים הגדול."),
        ("hi-IN", "हर शाम दादी खिड़की के पास बैठकर बच्चों को एक पुरानी कहानी पढ़कर सुनाती थीं।"),
        ("hu-HU", "Minden este a nagymama az ablak mellett ült, és egy régi mesét olvasott a gyerekeknek."),
        ("id-ID", "Setiap malam nenek duduk di dekat jendela dan membacakan sebuah cerita lama untuk anak-anak."),
        ("it-IT", "Ogni sera la nonna sedeva accanto alla finestra e leggeva ai bambini una storia così bella."),
        ("ja-JP", "毎晩、祖母は窓のそばに座って、子供たちに古い海の物語を読んで聞かせました。"),
        ("ko-KR", "매일 저녁 할머니는 작은 창가에 앉아 아이들에게 넓은 바다에 대한 오래된 이야기를 천천히 읽어 주셨다."),
        ("nl-BE", "Op zondag dronken we koffie bij tante Griet en luisterden we naar haar mooiste verhalen."),
        ("nl-NL", "Elke avond zat de oude grootmoeder bij het raam en las de kinderen een verhaal voor."),
        ("no-NO", "Hver kveld satt den gamle bestemoren ved vinduet og leste høyt for barna på gården."),
        ("pl-PL", "Każdego wieczoru babcia siadała przy oknie i czytała dzieciom starą baśń o złotej rybce."),
        ("pt-BR", "Todas as noites a avó se sentava perto da janela e lia uma história às crianças."),
        ("pt-PT", "Todas as noites a avó sentava-se junto à janela e lia uma história às crianças."),
        ("ro-RO", "În fiecare seară bunica ședea lângă fereastră și le citea copiilor o poveste veche despre mare."),
        ("ru-RU", "Каждый вечер бабушка сидела у окна и читала детям старую сказку о золотой рыбке."),
        ("sk-SK", "Každý večer sedávala stará mama pri okne a čítala deťom krásnu rozprávku o zlatej rybke."),
        ("sv-SE", "Varje kväll satt den gamla mormodern vid fönstret och läste högt för barnen på gården."),
        ("th-TH", "ทุกเย็นคุณยายนั่งอยู่ข้างหน้าต่างและอ่านนิทานเรื่องทะเลให้เด็กๆ ฟัง"),
        ("tr-TR", "Her akşam büyükanne pencerenin yanında oturur ve çocuklara denizle ilgili eski bir masal okurdu."),
        ("zh-CN", "每天晚上，奶奶坐在窗边，给孩子们读一个关于大海的古老故事。"),
        ("zh-HK", "每晚，嫲嫲坐喺窗邊，讀一個關於大海嘅古老故事畀細路仔聽。"),
        ("zh-TW", "每天晚上，奶奶坐在窗邊，給孩子們讀一個關於大海的古老故事。"),
    ].map { NativeSentence(language: $0, text: $1) }
}
