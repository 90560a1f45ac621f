/** The entities that mail programs write for letters and punctuation; others are left as they are. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', zwnj: '', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{
    ndash: '–',
    mdash: '—',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
  },
  ...{ bull: '•', middot: '·', copy: '©', reg: '®', trade: '™', euro: '€', pound: '£', deg: '°', times: '×', rarr: '→', larr: '←' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', szlig: 'ß', aring: 'å', aelig: 'æ', oslash: 'ø', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë' },
  ...{ agrave: 'à', aacute: 'á', acirc: 'â', atilde: 'ã', ccedil: 'ç', iacute: 'í', igrave: 'ì', icirc: 'î', iuml: 'ï', ntilde: 'ñ' },
  ...{ oacute: 'ó', ograve: 'ò', ocirc: 'ô', otilde: 'õ', uacute: 'ú', ugrave: 'ù', ucirc: 'û', iexcl: '¡', iquest: '¿' },
  ...{
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    Aring: 'Å',
    AElig: 'Æ',
    Oslash: 'Ø',
    Eacute: 'É',
    Egrave: 'È',
    Agrave: 'À',
    Ccedil: 'Ç',
    Ntilde: 'Ñ',
  },
};

export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});?/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
