/** How people begin and end their mails, in the languages of common mail clients. */

/** Longer lines are prose. */
const CLOSING_CHARS = 60;

const CLOSINGS: readonly RegExp[] = [
  /^(?:many thanks|thanks|thank you|thx|cheers|best|all the best|all my best|regards|kind regards|warm regards|yours|sincerely|respectfully|take care|see you|bye|good luck|love|have (?:fun|a nice|a good|a great)|talk soon|until next)(?![\p{L}\p{N}])/iu,
  /^(?:mit freundlichen|mit besten|mit herzlichen|mfg|viele grüße|viele grüsse|liebe grüße|liebe grüsse|beste grüße|beste grüsse|schöne grüße|herzliche grüße|gruß|gruss|grüße|lg|vg|danke|vielen dank|bis bald|tschüss)(?![\p{L}\p{N}])/iu,
  /^(?:cordialement|bien à vous|bien à toi|bien cordialement|salutations|amicalement|merci|à bientôt|à plus|bises|bisous|bonne (?:journée|soirée))(?![\p{L}\p{N}])/iu,
  /^(?:saludos|un saludo|un cordial saludo|atentamente|gracias|un abrazo|atenciosamente|obrigado|obrigada|abraços|abraço|cumprimentos|com os melhores)(?![\p{L}\p{N}])/iu,
  /^(?:cordiali saluti|distinti saluti|saluti|un saluto|grazie|ciao|a presto|met vriendelijke|groeten|groetjes|vriendelijke groeten|bedankt|mvg)(?![\p{L}\p{N}])/iu,
  /^(?:med vänlig|vänliga hälsningar|mvh|hälsningar|tack|med venlig|venlig hilsen|med vennlig|vennlig hilsen|hilsen|takk|tak|ystävällisin|terveisin|kiitos)(?![\p{L}\p{N}])/iu,
  /^(?:pozdrawiam|z poważaniem|dziękuję|s pozdravem|děkuji|üdvözlettel|köszönöm|с уважением|спасибо|з повагою|saygılarımla|teşekkürler|cu stimă|mulțumesc|με εκτίμηση|よろしく|敬具|此致|감사합니다)/iu,
];
const SALUTATION =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|day|afternoon|evening)|hallo|guten (?:tag|morgen|abend)|liebe|lieber|moin|servus|bonjour|bonsoir|salut|cher|chère|hola|buenos días|buenas|querid[oa]|olá|oi|bom dia|buongiorno|buonasera|caro|cara|hej|hei|beste|dag|cześć|dzień dobry|ahoj|dobrý den|szia|привет|здравствуйте|merhaba)(?![\p{L}\p{N}])/iu;

export const isClosing = (line: string): boolean => line.length <= CLOSING_CHARS && CLOSINGS.some((closing) => closing.test(line));
export const isSalutation = (line: string): boolean => line.length <= CLOSING_CHARS && SALUTATION.test(line);
