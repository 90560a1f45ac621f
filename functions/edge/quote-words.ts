/**
 * How mail programs announce what they quote, in the languages their users set. Everything is lower case and
 * compared with lower-case text; tables, not patterns, so that matching stays linear and a language is a row.
 */

import { list } from './word-list.ts';

/** What stands between dashes above a quoted or forwarded mail. */
export const SEPARATORS: ReadonlySet<string> = new Set(
  list(
    'original message|forwarded message|reply message|begin forwarded message|original email',
    'ursprüngliche nachricht|originalnachricht|original-nachricht|original nachricht|weitergeleitete nachricht',
    "message d'origine|message d’origine|message original|message transféré|message initial",
    'mensaje original|mensaje reenviado|mensaje anterior',
    'messaggio originale|messaggio inoltrato|messaggio originario',
    'mensagem original|mensagem encaminhada|mensagem reencaminhada',
    'oorspronkelijk bericht|oorspronkelijke bericht|origineel bericht|doorgestuurd bericht',
    'ursprungligt meddelande|originalmeddelande|vidarebefordrat meddelande|vidarebefordrat brev',
    'oryginalna wiadomość|wiadomość oryginalna|wiadomość przekazana|treść przekazanej wiadomości',
    'исходное сообщение|пересылаемое сообщение|пересланное сообщение|оригинальное сообщение|конец пересылаемого сообщения',
    '元のメッセージ|転送されたメッセージ|転送メッセージ|オリジナルメッセージ',
    'oprindelig meddelelse|opprinnelig melding|videresendt meddelelse|videresendt melding',
    'alkuperäinen viesti|původní zpráva|přeposlaná zpráva|pôvodná správa|eredeti üzenet|mesaj original|orijinal mesaj',
    'вихідне повідомлення|оригінальне повідомлення|αρχικό μήνυμα|原始邮件|原始郵件|转发邮件|轉寄郵件|원본 메시지|전달된 메시지',
  ),
);

export type HeaderClass = 'from' | 'date' | 'to' | 'cc' | 'subject';
const HEADER_WORDS: Readonly<Record<HeaderClass, readonly string[]>> = {
  from: list(
    'from|von|de|expéditeur|remitente|da|mittente|remetente|van|afzender|från|fra|od|nadawca',
    'от|от кого|差出人|送信者|від|lähettäjä|feladó|odesílatel|kimden|gönderen|από|发件人|寄件者|보낸 사람',
  ),
  date: list(
    'sent|date|gesendet|datum|envoyé|fecha|enviado|enviado el|inviato|data|data invio|enviada em',
    'enviado em|enviada|verzonden|verzonden op|skickat|sendt|dato|wysłano|wysłane|отправлено|дата',
    '送信日時|日時|日付|надіслано|lähetetty|päivä|elküldve|odesláno|gönderildi|tarih|发送时间|日期|寄件日期',
    '보낸 날짜',
  ),
  to: list(
    'to|an|à|pour|para|destinatario|a|per|aan|till|til|do|adresat|кому|宛先|vastaanottaja',
    'címzett|komu|kime|προς|收件人|받는 사람|destinataire|destinatário',
  ),
  cc: list('cc|bcc|kopie|copie|kopia|копия|copia|cópia|dw|ccへ|抄送|副本|참조|kopi'),
  subject: list(
    'subject|betreff|objet|sujet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|тема|件名',
    'aihe|tárgy|předmět|konu|θέμα|主题|主題|主旨|제목',
  ),
};
/** The word before the colon of a header line in a quote, and which header it is. */
export const HEADER_LABELS: ReadonlyMap<string, HeaderClass> = new Map(
  (Object.entries(HEADER_WORDS) as [HeaderClass, readonly string[]][]).flatMap(([kind, words]) =>
    words.map((word) => [word, kind] as const),
  ),
);

/** "… wrote:" */
export const WROTE: readonly string[] = list(
  'wrote|writes|schrieb|geschrieben|a écrit|a ecrit|escribió|escribio|ha escrito|ha scritto|scrive',
  'escreveu|schreef|skrev|napisał|napisala|pisze|написал|пишет|писал|пише|написав|kirjoitti',
  'yazdı|írta|a scris|napsal|napísal|va escriure|έγραψε|写道|寫道|작성|書きました|書き込みました',
  'のメール|のメッセージ|さんは|napisao|je napisal|menulis|đã viết|skrifaði|rašė|rakstīja',
);

/** First words of such a line when it is so long that the client has folded it. */
export const OPENERS: readonly string[] = list(
  'on |at |am |le |el |il |em |op |den |de |dnia |w dniu |dne |dňa |в |на |a |pe |ti |ke ',
  'man |man. |tir. |ons. |tor. |fre. |lør. |søn. |mån |tis |tors |lör |sön |pon|wt|śr|czw|pt|sob|niedz',
  'пн|вт|ср|чт|пт|сб|вс|zo|ma |di |wo |do |vr |za |lun|mar|mer|gio|ven|sab|dom|il giorno ',
);

/** Lines a phone or a program adds by itself. Compared with the start of a line. */
export const PROGRAM_LINES: readonly string[] = list(
  'sent from my |sent from mail for windows|sent from outlook|sent from yahoo|sent from samsung|sent from proton',
  'sent from gmail',
  'sent via |sent with |get outlook for |download outlook for |sent using |envoyé avec la messagerie|virus-free.',
  'virus-free ',
  'von meinem |gesendet von |gesendet mit |diese nachricht wurde von meinem |outlook für android|outlook für ios',
  'holen sie sich outlook',
  'envoyé de mon |envoyé depuis |envoyé à partir de |obtenir outlook|télécharger outlook',
  'enviado desde mi |enviado desde |obtener outlook|descargar outlook',
  'inviato da |inviato dal mio |ottieni outlook|scarica outlook',
  'enviado do meu |enviado de meu |enviado a partir do |enviado via |obter outlook|obter o outlook|baixar outlook',
  'verstuurd vanaf |verzonden vanaf |verzonden met |outlook voor |outlook downloaden',
  'skickat från min |skickat från |hämta outlook|sendt fra min |hent outlook',
  'wysłane z |wysłano z |pobierz outlook|pobierz aplikację outlook',
  'отправлено с |отправлено из |скачать outlook|получить outlook',
  'iphoneから送信|ipadから送信|私のiphoneから送信|outlook for ios を入手|androidから送信|スマートフォンから送信',
  "lähetetty |odesláno z |gönderildi: |iphone'umdan gönderildi|发自我的|從我的|나의 iphone에서 보냄",
);
