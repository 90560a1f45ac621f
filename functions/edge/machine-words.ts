import { list } from './word-list.ts';

/** How machines title what they send, lower case, as the subject begins. A person's reply begins with `Re:`. */
export const AWAY_SUBJECTS: readonly string[] = list(
  'automatic reply|auto reply|auto-reply|autoreply|auto response|auto-response|autoresponse|automatic response|auto: ',
  'automated reply|automated response|out of office|out of the office|out-of-office|[out of office|i am out of the office',
  'on vacation|on holiday|vacation reply|away from',
  'automatische antwort|abwesenheit|automatische rückantwort|autom. antwort|abwesend',
  'réponse automatique|reponse automatique|absence du bureau|absent du bureau|message automatique|réponse d’absence',
  "réponse d'absence|notification d’absence",
  'respuesta automática|respuesta automatica|fuera de la oficina|fuera de oficina|ausente de la oficina',
  'contestación automática',
  'risposta automatica|fuori ufficio|fuori sede|assenza dall|assente dall',
  'resposta automática|resposta automatica|fora do escritório|ausência temporária|ausente do escritório',
  'ausência do escritório',
  'automatisch antwoord|automatische beantwoording|afwezigheid|afwezig|niet aanwezig|automatische reactie',
  'autosvar|automatiskt svar|automatisk svar|frånvaro|frånvarande|fravær|ikke på kontoret|poissa|automaattinen vastaus',
  'odpowiedź automatyczna|automatyczna odpowiedź|autoodpowiedź|nieobecność|poza biurem|automatická odpověď',
  'automatická odpoveď',
  'автоответ|автоматический ответ|автоматическая отправка|нет на месте|отсутствую|вне офиса|автоматична відповідь',
  '自動応答|自動返信|不在通知|不在のお知らせ|自动回复|自動回覆|자동 회신|부재 중|automatikus válasz|răspuns automat|otomatik yanıt|αυτόματη απάντηση',
);

export const BOUNCE_SUBJECTS: readonly string[] = list(
  'undeliver|undelivered mail|mail delivery fail|mail delivery system|delivery status notification|delivery failure',
  'delivery has failed',
  'delivery notification|failure notice|returned mail|returned to sender|mail delivery subsystem|message not delivered',
  'warning: could not send',
  'warning: message|delayed mail|mail failure|non-deliver|non deliver|delivery delay|message undeliverable',
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
