// A bot for any game: it plays by lot whatever waits for its orders. SITE=https://… KEY=key_… node bot.mjs
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const fill = ({ t, values, min, max, least, join }) => {
  if (t === 'number') return min + Math.floor(Math.random() * (max - min + 1));
  if (t === 'one') return pick(values).value;
  return Array.from(values.slice(0, least || 1), ({ value }) => value).join(join);
};
const sleep = (seconds) => new Promise((wake) => setTimeout(wake, seconds * 1000));
async function call(method, path, body) {
  const headers = { authorization: `Bearer ${process.env.KEY}`, 'content-type': 'application/json' };
  const answer = await fetch(process.env.SITE + path, { method, headers, body: body && JSON.stringify(body) });
  if (answer.status !== 429) return answer.json();
  return sleep(Number(answer.headers.get('retry-after'))).then(() => call(method, path, body));
}
export async function play({ id }) {
  for (let lines = [], tries = 0; tries < 200; tries++) {
    const { step, choices } = await call('POST', `/v1/matches/${id}/choices`, { lines });
    const { line, blanks = [], replaces = lines.length + 1 } = pick(choices) ?? {};
    if (line) lines[replaces - 1] = blanks.reduce((text, blank) => text.replaceAll(`{${blank.name}}`, fill(blank)), line);
    const orders = { step, orders: lines, ready: true };
    const tried = await call('PUT', `/v1/matches/${id}/orders?dry=1`, orders);
    if (tried.status === 'accepted' && (!line || Math.random() < 0.3)) return call('PUT', `/v1/matches/${id}/orders`, orders);
  }
}
export async function turn() {
  const { matches } = await call('GET', '/v1/me/matches');
  for (const match of matches) if (match.owes) await play(match);
}
if (import.meta.main) for (;;) await turn().then(() => sleep(30));
