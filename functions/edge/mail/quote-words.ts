/**
 * How mail programs announce quotes, in the languages of their users. All in lower case, and compared with lower-case text. These are
 * tables instead of patterns, so that matching stays linear and adding a language takes a row.
 */

import { list } from './word-list.ts';

/** Words between dashes above a quoted or forwarded mail. */
export const SEPARATORS: ReadonlySet<string> = new Set(
  list(
    'original message|forwarded message|reply message|original email|original mail|forwarded mail|original text|previous replies|previous reply|vorherige antworten',
    'ursprüngliche nachricht|originalnachricht|original-nachricht|original nachricht|weitergeleitete nachricht|antwort nachricht|originalmail|original-mail',
    "message d'origine|message d’origine|message original|message transféré|message initial",
    'mensaje original|mensaje reenviado|mensaje anterior',
    'messaggio originale|messaggio inoltrato|messaggio originario',
    'mensagem original|mensagem encaminhada|mensagem reencaminhada',
    'oorspronkelijk bericht|oorspronkelijke bericht|origineel bericht|doorgestuurd bericht',
    'ursprungligt meddelande|originalmeddelande|vidarebefordrat meddelande|vidarebefordrat brev',
    'oryginalna wiadomość|wiadomość oryginalna|wiadomość przekazana|treść przekazanej wiadomości',
    'исходное сообщение|пересылаемое сообщение|пересланное сообщение|оригинальное сообщение|конец пересылаемого сообщения',
    '元のメッセージ|転送されたメッセージ|転送メッセージ|オリジナルメッセージ',
    'oprindelig meddelelse|oprindelig besked|opprinnelig melding|original besked|videresendt meddelelse|videresendt besked|videresendt melding',
    'alkuperäinen viesti|původní zpráva|přeposlaná zpráva|pôvodná správa|eredeti üzenet|mesaj original|orijinal mesaj',
    'вихідне повідомлення|оригінальне повідомлення|αρχικό μήνυμα|原始邮件|原始郵件|转发邮件|轉寄郵件|원본 메시지|전달된 메시지',
  ),
);

/** Lines that other services draw above their own words, as our letters do. */
export const REPLY_ABOVE: readonly string[] = list(
  'reply above this line|reply above the line|your reply above this|write above this line|answer above this line|respond above this line',
  'oberhalb dieser zeile|au-dessus de cette ligne|encima de esta línea|sopra questa riga|acima desta linha|boven deze lijn',
);

/** The line above a forwarded mail, as Apple Mail writes it, without its colon. */
export const FORWARDS: ReadonlySet<string> = new Set(
  list(
    'begin forwarded message|forwarded message|anfang der weitergeleiteten nachricht|anfang der weitergeleiteten e-mail',
    'début du message réexpédié|début du message transféré|inicio del mensaje reenviado|inizio messaggio inoltrato|inizio del messaggio inoltrato',
    'início da mensagem reencaminhada|início da mensagem encaminhada|begin doorgestuurd bericht|begin van doorgestuurd bericht',
    'vidarebefordrat brev|påbörjat vidarebefordrat meddelande|start på videresendt besked|videresendt melding|start på videresendt melding',
    'początek przekazanej wiadomości|rozpoczęcie przekazywanej wiadomości|начало переадресованного сообщения|начало пересылаемого сообщения',
    'початок листа, що пересилається|転送されたメッセージ|开始转发的邮件|开始转发的消息|轉寄郵件開始|전달된 메시지 시작|začátek přeposlané zprávy',
    'alku välitetty viesti|välitetty viesti alkaa|továbbított levél kezdete|iletilen ileti başlangıcı|αρχή προωθημένου μηνύματος',
  ),
);

export type HeaderClass = 'from' | 'date' | 'to' | 'cc' | 'subject';
const HEADER_WORDS: Readonly<Record<HeaderClass, readonly string[]>> = {
  from: list(
    'from|von|de|expéditeur|remitente|da|mittente|remetente|van|afzender|från|avsändare|fra|afsender|avsender|od|nadawca|odesílatel|odosielateľ',
    'от|от кого|отправитель|від|差出人|送信者|lähettäjä|feladó|kimden|gönderen|de la|expeditor|από|šalje|pošiljatelj|dari|từ|发件人|寄件者|寄件人|보낸 사람|보낸사람',
    'מאת|من',
  ),
  date: list(
    "sent|date|sent on|sent at|gesendet|gesendet am|datum|envoyé|envoyé le|date d’envoi|date d'envoi|message du|fecha|enviado|enviado el|fecha de envío|inviato",
    'inviato il|data|data invio|enviada em|enviado em|enviada|verzonden|verzonden op|skickat|skickat den|sendt|sendt den|dato|wysłano|wysłane|data wysłania',
    'отправлено|дата|дата отправки|送信日時|日時|日付|надіслано|lähetetty|päivä|päiväys|päivämäärä|elküldve|dátum|odesláno|odoslané|gönderildi|tarih|gönderme tarihi',
    'trimis|ημερομηνία|στάλθηκε|poslano|dikirim|tanggal|đã gửi|ngày|发送时间|发送日期|日期|寄件日期|時間|时间|보낸 날짜|날짜|נשלח|תאריך|التاريخ|تاريخ الإرسال',
  ),
  to: list(
    'to|an|à|pour|para|destinatario|destinataire|destinatário|destinataires|a|per|aan|ontvanger|till|til|do|adresat|komu|кому|宛先|vastaanottaja|címzett|kime',
    'către|προς|prima|za|kepada|đến|收件人|받는 사람|받는사람|אל|إلى',
  ),
  cc: list(
    'cc|bcc|kopie|kopie (cc)|copie|copie à|kopia|копия|copia|cópia|dw|do wiadomości|ccへ|抄送|副本|참조|kopi|másolat|kopya|reply-to|antwort an|répondre à|responder a',
    'rispondi a|reply to|svar till|antwoord aan|attachments|anlagen|pièces jointes|bilaga',
  ),
  subject: list(
    'subject|betreff|objet|sujet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|тема|件名|aihe|tárgy|předmět|predmet|konu|subiect|θέμα|naslov|subjek|perihal',
    'chủ đề|主题|主題|主旨|제목|נושא|الموضوع',
  ),
};
/** The word before the colon of a header line in a quote, and which header it is. */
export const HEADER_LABELS: ReadonlyMap<string, HeaderClass> = new Map(
  (Object.entries(HEADER_WORDS) as [HeaderClass, readonly string[]][]).flatMap(([kind, words]) =>
    words.map((word) => [word, kind] as const),
  ),
);

/** The end of a line such as "… wrote:". */
export const WROTE: readonly string[] = list(
  'wrote|writes|schrieb|geschrieben|schrieben sie|a écrit|a ecrit|escribió|escribio|ha escrito|ha scritto|scrive',
  'escreveu|schreef|geschreven|skrev|napisał|napisala|pisze|написал|пишет|писал|пише|написав|kirjoitti',
  'yazdı|şunu yazdı|írta|a scris|napsal|napísal|va escriure|έγραψε|写道|写到|寫道|작성|님이 작성|書きました|書き込みました',
  'quoting|zitat von|citando|citation de|citazione|citat från|citerar|lainaus|נכתב|كتابة ما يلي|نوشت|เขียนว่า',
  'のメール|のメッセージ|さんは|napisao|je napisal|menulis|đã viết|skrifaði|rašė|rakstīja|kirjutas|napisa|a dit|כתב|كتب|skreiv|scrísobh|idatzi du|написа',
);

/** First words of such a line when it is so long that the client folded it. */
export const OPENERS: readonly string[] = list(
  'on |at |am |le |el |il |em |op |den |de |dnia |w dniu |dne |dňa |в |на |a |pe |ti |ke |på |in data |in message |in article ',
  'ma |to |la |su |man |man. |tir. |ons. |tor. |fre. |lør. |søn. |mån |tis |tors |lör |sön |pon|wt|śr|czw|pt|sob|niedz',
  'пн|вт|ср|чт|пт|сб|вс|zo|di |wo |do |vr |za |lun|mar|mer|gio|ven|sab|dom|il giorno |vào |pada |στις |sön|në |u |dana |par ',
);
