/** What builds do differently from an older one on purpose. A fault that matches is ignored; each entry says why. */
export const CHANGED: readonly { readonly fault: RegExp; readonly reason: string }[] = [
  {
    fault: /\.body\.report\.asks\.examples had \d entries, and has \d$/,
    reason: 'examples are advice, chosen anew whenever a game learns to choose better',
  },
  {
    fault: /^GET \/v1\/leagues\/\w+: \.body\.plan/,
    reason: 'a plan in words: options by their titles, only what is unusual, only rounds that the format has, and they for a player',
  },
  {
    fault:
      /^GET \/v1\/leagues\/\w+\/calendar: \.body\.dates\[\d+\]\.words was "[^"]*: round (\d+) begins", and is "[^"]*: round \1, the last, begins"$/,
    reason: 'a date says that the round is the last',
  },
  {
    fault: /\.byes\[\d+\]\.why was "[^"]*, a full point", and is "[^"]*; it counts as won"$/,
    reason: 'a bye in words that no player has to know from chess',
  },
  {
    fault: /^mail to \S+ from \S+, about \w+: it was "unknown", and is "service( stray)?"$/,
    reason: 'whoever writes to an address that no longer opens anything is told where to write, once; it met silence before',
  },
  {
    fault: /\/calendar\.ics: \.body\[3\] was "METHOD:PUBLISH", and is "BEGIN:VEVENT"$/,
    reason: 'a feed is nobody’s message: with a METHOD it would have to name an organizer (RFC 5546, 3.2.1)',
  },
];
