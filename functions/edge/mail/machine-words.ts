import { list } from './word-list.ts';

/** How subjects of machines' mails begin, in lower case. A person's reply begins with `Re:`. */
export const AWAY_SUBJECTS: readonly string[] = list(
  'automatic reply|auto reply|auto-reply|autoreply|auto response|auto-response|autoresponse|automatic response|auto: ',
  'automated reply|automated response|out of office|out of the office|out-of-office|[out of office|i am out of the office',
  'on vacation|on holiday|vacation reply|vacation response|away from|away:|autosubmitted|[auto|auto generated|auto-generated|[automat|ooo:|out of office:',
  'automatische antwort|abwesenheit|automatische rückantwort|autom. antwort|abwesend',
  'réponse automatique|reponse automatique|absence du bureau|absent du bureau|message automatique|réponse d’absence',
  "réponse d'absence|notification d’absence",
  'respuesta automática|respuesta automatica|fuera de la oficina|fuera de oficina|ausente de la oficina',
  'contestación automática',
  'risposta automatica|fuori ufficio|fuori sede|assenza dall|assente dall',
  'resposta automática|resposta automatica|fora do escritório|ausência temporária|ausente do escritório',
  'ausência do escritório',
  'automatisch antwoord|automatische beantwoording|afwezigheid|afwezig|niet aanwezig|automatische reactie',
  'autosvar|automatiskt svar|automatisk svar|frånvaro|frånvarande|fravær|ikke på kontoret|poissa|automaattinen vastaus|poissaolo|automatisk besvarelse|fraværende|automatiskt meddelande|automaatvastus',
  'odpowiedź automatyczna|[automatyczna odpowiedź|wiadomość automatyczna|automatyczna odpowiedź|autoodpowiedź|nieobecność|poza biurem|automatická odpověď',
  'automatická odpoveď',
  'автоответ|автоматический ответ|автоматическая отправка|нет на месте|отсутствую|вне офиса|автоматична відповідь',
  '自動応答|自動返信|不在通知|不在のお知らせ|自动回复|自動回覆|자동 회신|부재 중|automatikus válasz|răspuns automat|otomatik yanıt|αυτόματη απάντηση',
);

export const BOUNCE_SUBJECTS: readonly string[] = list(
  'undeliver|undelivered mail|mail delivery fail|mail delivery system|delivery status notification|delivery failure',
  'delivery has failed|mail could not be delivered|mail not delivered|mail error|mail delivery|message delivery|message status|message you sent|nondelivery|non delivery|[postmaster]|delivery problem',
  'mail undeliver|returned mail|automatically rejected|permanent delivery|permanent failure|delivery report|mail delivery warning|your message could not be',
  'delivery notification|failure notice|returned mail|returned to sender|mail delivery subsystem|message not delivered',
  'warning: could not send',
  'warning: |delayed mail|mail failure|non-deliver|non deliver|delivery delay|message undeliverable',
  'could not deliver|rejected:|failed:',
  'unzustellbar|nicht zustellbar|unzustellbarkeit|zustellung fehlgeschlagen|non remis|non distribuable|échec de la remise',
  'échec de remise',
  'no se puede entregar|no se pudo entregar|error de entrega|entrega fallida|non recapitabile|mancato recapito',
  'impossibile recapitare',
  'não é possível entregar|não foi possível entregar|não entregue|onbestelbaar|niet bestelbaar|olevererbart',
  'kan inte levereras|det går inte att leverera',
  'niedostarczalne|nie można dostarczyć|niedostarczona|не доставлено|недоставленное|не удается доставить',
  'не удалось доставить|配信不能|配信できません|配信エラー',
);

/** What a bounce says about a mail in its text. */
export const BOUNCE_WORDS: readonly string[] = list(
  'could not be delivered|cannot be delivered|could not deliver|unable to deliver|not able to deliver|undeliverable|was not delivered|undelivered|delivery failed',
  'delivery has failed|delivery to the following|failed recipient|did not reach|could not be reached|returned mail|message was rejected|has been delayed',
  'delivery failure|non-delivery|has been postponed|delivery status|not a valid user|user unknown|unknown user|no such user|address not found|does not exist',
  'konnte nicht zugestellt|nicht zugestellt werden|unzustellbar|pas pu être remis|pu etre delivre|pas pu être distribué|non remis',
  'no se pudo entregar|no se ha podido entregar|non è stato possibile recapitare|non è stato recapitato|não foi possível entregar|não pôde ser entregue',
  'kon niet worden bezorgd|kunde inte levereras|nie można dostarczyć|nie została dostarczona|не доставлено|не может быть доставлено|配信できません|配信不能|无法投递|無法傳遞',
);

/** Why an address is dead. */
export const DEAD_WORDS: readonly string[] = list(
  "user unknown|unknown user|no such user|does not exist|doesn't exist|couldn't be found|could not be found|not listed in|isn't a valid user",
  "wasn't found|address not found|address rejected|no mailbox here|invalid recipient|recipient rejected|not a valid user|no longer active|unknown local",
  'permanent error|permanent fatal error|mailbox unavailable|account has been disabled|account is disabled|host unknown|no such address|unrouteable',
  'domain not found|recipient unknown|unknown recipient|no such recipient|no such mailbox|mailbox not found|invalid mailbox|account is closed|name is not recognized|unbekannt',
  'adresse inconnue|destinatario sconosciuto|usuario desconocido|nie istnieje|не существует',
);

/** Why a mail came back although the address exists: the mailbox is full, or the mail too large. */
export const ALIVE_WORDS: readonly string[] = list(
  'over quota|overquota|over-quota|quota exceeded|exceeded quota|exceeds quota|quota has been|exceeded its quota|disk quota|quota limit|mailbox full|mailbox is full',
  'inbox is full|inbox full|mailbox size|storage allocation|storage limit|out of storage|insufficient system storage|insufficient disk|not enough space|space not enough',
  'full mailbox|mail box full|mailbox quota|exceeded storage|message too large|message is too large|message size exceeds|too big|message too long|size limit|maximum message size',
  'speicherplatz|postfach ist voll|postfach voll|boîte aux lettres pleine|boîte pleine|buzón lleno|casella piena|caixa cheia|skrzynka pełna|переполнен',
);

/** Words for a mail that is only delayed. */
export const DELAY_WORDS: readonly string[] = list(
  'has been delayed|will be retried|attempts will continue|continue to try|continue trying|still being retried|not yet been delivered|has not yet been|do not need to resend',
  'no action is required|this is just a warning|this is a warning message|has been postponed|warning message only|noch nicht zugestellt|retardée|retrasado|in ritardo',
);

/** What machines call their mails, and no person would. */
export const MACHINE_WORDS: readonly string[] = list(
  'this is an automatic reply|this is an automated reply|this is an automatic response|this is an automated response|this is an auto-reply|this is an auto reply',
  'this is an autoreply|this is an auto-response|this is an automatically generated|this is an automated message|this is an automatic message|this is an auto-generated',
  'this message was generated automatically|this message was automatically generated|this email was automatically generated|this e-mail was automatically generated',
  'this message was created automatically|[auto-reply]|[automatic reply]|automated out-of-office|automatic out-of-office|auto-generated response',
  'dies ist eine automatische|dies ist eine automatisch|diese nachricht wurde automatisch|diese e-mail wurde automatisch|diese mail wurde automatisch',
  'ceci est une réponse automatique|ceci est un message automatique|réponse automatique :|cet e-mail est automatique|message généré automatiquement|réponse automatique d',
  'esta es una respuesta automática|este es un mensaje automático|respuesta automática:|mensaje generado automáticamente',
  'questa è una risposta automatica|questo è un messaggio automatico|messaggio generato automaticamente',
  'esta é uma resposta automática|esta é uma mensagem automática|mensagem gerada automaticamente|mensagem automática',
  'dit is een automatisch|deze e-mail is automatisch|detta är ett automatiskt|dette er et automatisk|dette er en automatisk|tämä on automaattinen',
  'to jest automatyczna|wiadomość wygenerowana automatycznie|это автоматический|это автоматическое|этo автоответ|автоматически сгенерировано|це автоматична',
  'toto je automatická|ez egy automatikus|bu otomatik bir|acesta este un mesaj automat|αυτή είναι μια αυτόματη',
  'このメールは自動|自動返信メール|これは自動返信|自動送信されています|这是一封自动|此邮件为自动|系统自动回复|這是自動|자동 응답 메일|자동으로 발송',
);
