/** Lines that a phone or mail program adds below what a person wrote. */
import { list } from './word-list.ts';

/** A program's line is no longer than this. */
const LINE_CHARS = 200;
/** Words after "Sent from" that need not name a program: people call their phones many things. */
const FEW_WORDS = 3;

/** Beginnings that no person's sentence has. */
const WHOLE: readonly string[] = list(
  'get outlook for |get bluemail for |get typeapp for |download outlook for |virus-free.|virus-free ',
  'diese nachricht wurde von meinem |holen sie sich outlook|outlook für android|outlook für ios|von meinem iphone|von meinem ipad',
  'envoyé avec la messagerie|obtenir outlook|télécharger outlook|provenance : courrier',
  'obtener outlook|descargar outlook|ottieni outlook|scarica outlook|obter outlook|obter o outlook|baixar outlook',
  'outlook voor |outlook downloaden|hämta outlook|hent outlook|hanki outlook|pobierz outlook|pobierz aplikację outlook',
  'скачать outlook|получить outlook|iphoneから送信|ipadから送信|私のiphoneから送信|outlook for ios を入手|androidから送信|スマートフォンから送信',
  "iphone'umdan gönderildi|发自我的|發自我的|從我的|发自 |나의 iphone에서 보냄|나의 ipad에서 보냄|내 iphone에서 보냄",
  'נשלח מה|أرسلت من ',
);

/** Beginnings followed by the name of a program or phone. */
const SENT: readonly string[] = list(
  'sent from |sent via |sent with |sent by |sent using |from my ',
  'gesendet von |gesendet mit |gesendet über |von meinem |verschickt mit |verschickt von ',
  'envoyé de |envoyé depuis |envoyé à partir de |envoyé avec |envoyé par |envoyé via ',
  'enviado desde |enviado de |enviado do |enviado a partir |enviado via |enviado com |enviado con |enviado por ',
  'inviato da |inviato dal |inviato con |inviato tramite |verstuurd vanaf |verzonden vanaf |verzonden vanuit |verzonden met |verstuurd met ',
  'skickat från |skickat med |från min |sendt fra |sendt med |lähetetty |wysłane z |wysłano z |wysłane przez ',
  'отправлено с |отправлено из |отправлено через |надіслано з |відправлено з |odesláno z |odoslané z |poslano z |poslano s |послато са ',
  'gönderildi: |trimis de pe |trimis din |elküldve az |küldve |στάλθηκε από |gửi từ |dikirim dari |saadetud minu |išsiųsta iš |nosūtīts no ',
);
/** Programs that track mails leave it on a line of its own. */
const TRACKED = 'ᐧ';
const PROGRAMS: readonly string[] = list(
  'iphon|ipad|ipod|ios|android|windows|macbook|blackberry|samsung|galaxy|huawei|xiaomi|redmi|nokia|lumia|htc|sony|xperia|oneplus|pixel|motorola',
  'verizon|t-mobile|at&t|vodafone|smartphone|phone|mobil|móvil|celular|handy|handheld|tablet|teléfono|téléphone|telefon|telefoon|pda|pc|device',
  'mail|gmail|outlook|yahoo|aol|proton|tutanota|spike|spark|mozilla|thunderbird|acompli|edison|zoho|hotmail|yandex|яндекс|почт|пошт|web.de|gmx',
  'dispositivo|appareil|gerät|toestel|puhelin|enhet|enhed|urządzenia|устройства|cell|courrier|correo|posta|webmail|app',
  'superhuman|sparrow|postbox|canary|newton|missive|shortwave|boxer|boomerang|k-9|kaiten|alto|bluemail|typemail|airmail|mymail|fastmail|posteo',
);

/** `sure`: only a program writes it, so a signature begins here; `likely`: a person may have written it. */
export function programLine(text: string): 'sure' | 'likely' | undefined {
  if (text === TRACKED) return 'likely';
  if (text.length > LINE_CHARS) return undefined;
  const line = withoutLinks(text)
    .replace(/^[\s*_(<[~–—-]{1,6}/, '')
    .replace(/[\s*_)>\]]{1,6}$/, '')
    .toLowerCase();
  if (WHOLE.some((start) => line.startsWith(start)) || (line.startsWith('von ') && /gesendet\.?$/.test(line))) return 'sure';
  if (/^[^\s]{1,30} from mobile$/.test(line)) return 'likely';
  const start = SENT.find((words) => line.startsWith(words));
  if (start === undefined) return undefined;
  const rest = line.slice(start.length);
  if (namesProgram(rest)) return start === 'from my ' ? 'likely' : 'sure';
  return start === 'sent from ' && rest.trim().split(/\s/).length <= FEW_WORDS && !/[,;!?]|\.\s/.test(rest) ? 'likely' : undefined;
}

/** Up to the first comma or full stop; what follows is an apology for typos, or a person's own sentence. */
function namesProgram(rest: string): boolean {
  const named = rest.split(/[,;!?]|\.\s/, 1)[0] as string;
  return named.split(' ').length <= 8 && PROGRAMS.some((program) => ` ${named}`.includes(` ${program}`) || named.includes(`-${program}`));
}

/** Reduces `[text](address)` and `text<address>` to the text. */
function withoutLinks(text: string): string {
  return text
    .replace(/\]\([^()\s]{1,200}\)/g, ']')
    .replace(/<https?:[^<>\s]{1,200}>/g, '')
    .replaceAll('[', '')
    .replaceAll(']', '');
}
