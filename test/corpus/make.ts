/** Makes a corpus with the code it is part of: node test/corpus/make.ts NAME, where NAME is the commit. Same code, same bytes. */
import { actOut } from './acts.ts';
import { type Corpus, type Held, type HeldLetter, writeCorpus } from './corpus.ts';
import type { Hand } from './hand.ts';
import { resend } from './letters.ts';
import { openPlace } from './place.ts';
import { answerTo, questionsFor } from './questions.ts';
import { makeScenes, START } from './scenes.ts';

const SERVICE_KEY = '07'.repeat(32);
const DOMAIN = 'play.example';

const [name] = process.argv.slice(2);
if (name === undefined || !/^[0-9a-f]{7,40}$/.test(name))
  throw new Error('usage: node test/corpus/make.ts COMMIT, the commit of the code it is run on');

const hand = await makeScenes(openPlace({ at: START, serviceKey: SERVICE_KEY, domain: DOMAIN, name: 'corpus' }));
const held = heldBy(hand);
const taken = { build: name, at: hand.world.deps.now(), serviceKey: SERVICE_KEY, domain: DOMAIN, items: hand.world.items(), held };
const corpus: Corpus = { ...taken, answered: { told: [], letters: {}, acts: {} } };
const { door } = openPlace({ ...corpus, name: 'looks' });
const told = [];
for (const question of await questionsFor(door, held)) told.push(await answerTo(door, question));
const answered = { told, letters: await resend(corpus, 1), acts: await actOut(corpus, 1) };
writeCorpus(name, { ...corpus, answered });
console.log(
  `${name}: ${corpus.items.length} items, ${told.length} answers, ${Object.keys(answered.letters).length} letters, ${Object.keys(answered.acts).length} acts`,
);

function heldBy({ matches, people, leagues, keyed, links, confirmations, world }: Hand): Held {
  const letters = new Map<string, HeldLetter>();
  for (const { to, player, replyTo, unsubscribe, rendered } of world.sent)
    letters.set(`${to} ${replyTo}`, {
      ...{ to, subject: rendered.subject, bounce: `bounce-${player}@${DOMAIN}` },
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(unsubscribe === undefined ? {} : { unsubscribe }),
    });
  return { matches, people, leagues, keyed, links, confirmations, letters: [...letters.values()] };
}
