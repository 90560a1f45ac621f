import type { Report } from '../../engine/ruleset.ts';
import type { EventInfo, MatchInfo } from '../../functions/views/letter-model.ts';
import { personName } from '../plain.ts';
import { withoutHeadline } from '../without-headline.ts';
import { asking, deadline, grammar, names, type Of, position } from './asking.ts';
import { type Block, barred, byMail, type Draft, glue, heading, headline, joinNames, link, told, toldBriefly, words } from './blocks.ts';
import { houseTold } from './house.ts';
import { receiptInReport } from './receipt.ts';
import { turnOf } from './turn-name.ts';

/** The report of a step: what happened, the situation, and the next orders. */
function reportLetter(model: Of<'report'>): Draft {
  const { report } = model.told;
  const open = model.ended === undefined ? model.resolved + 1 : model.resolved;
  const body = model.first === undefined ? resolvedTurn(model) : opening(model, model.first.brief);
  return {
    subject: namesTurn(report.headline) ? lowerFirst(report.headline) : `${turnOf(model.info, open)}: ${report.headline}`,
    blocks: [headline(report.headline), ...body, ...gathered(model), ...receiptInReport(model), ...proof(model)],
    notice: true,
    calendar: true,
  };
}

/** Behind bars, as in letters of their own: nobody's words are read as the reader's orders. */
function gathered({ press = [] }: Of<'report'>): readonly Block[] {
  if (press.length === 0) return [];
  const written = press.flatMap(({ from, lines }) => [
    words(from === undefined ? 'Anonymous:' : `Written ${glue('by', personName(from))}:`),
    barred(lines),
  ]);
  return [
    heading('What others wrote to you'),
    ...written,
    byMail(
      'To answer, write a line "press to" and a seat, your lines, and a line "endpress" in a reply. We do not vouch for what players write.',
      'We do not vouch for what players write.',
    ),
  ];
}

/** Most headlines begin with the turn, as the game counts: `Turn 4: …`. */
const namesTurn = (headline: string): boolean => /^\w+ \d+:/.test(headline);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function resolvedTurn(model: Of<'report'>): readonly Block[] {
  const missed = model.missed
    ? [words(`You sent no orders in time, so ${turnOf(model.info, model.resolved)} was played without any of yours.`)]
    : [];
  return [
    ...missed,
    ...(model.earlier ?? []).flatMap(({ step, report }) => tellStory(report, model.info, step)),
    ...tellStory(model.told.report, model.info, model.resolved),
    ...position(model.told),
    ...(model.ended === undefined ? next(model) : tellEnd(model, model.ended)),
  ];
}

/** A report read late, after another step: its examples may no longer be legal. */
function next(model: Of<'report'>): readonly Block[] {
  const { info } = model;
  const { step, status } = info;
  if (status !== 'active' || step === model.resolved + 1)
    return [...asking(model, model.told), ...(model.firstAsk && info.owes ? grammar(model.told.report.asks?.grammar ?? []) : [])];
  const gone = `Since then the match has gone on to ${turnOf(info, step)}.`;
  return [byMail(`${gone} A reply with the one word "status" brings the current board.`, gone), ...deadline(model)];
}

/** Under the story's own heading, which names the turn, or under one of ours. */
export function tellStory(report: Report, info: MatchInfo, step: number): readonly Block[] {
  if (step === 0)
    return [heading('The start'), ...(report.narrative.length === 0 ? [words('The board was set up.')] : told(report.narrative))];
  const said = withoutHeadline(report);
  const narrative = said.length === 0 ? [words('Nothing happened that you could see.')] : toldBriefly(said);
  return said[0]?.t === 'heading' ? narrative : [heading(`What happened in ${turnOf(info, step)}`), ...narrative];
}

function tellEnd(model: Of<'report'>, end: NonNullable<Of<'report'>['ended']>): readonly Block[] {
  return [
    ...tellNothing(model.info, end.nothing ?? []),
    ...storyLink(end.storyUrl),
    link('The record, with every order and every die, which the page of the match can check', end.recordUrl),
    ...playAgain(model.info),
    thanks(model.info),
  ];
}

/** The last word to players, by their own names. */
export function thanks({ you, seats }: MatchInfo): Block {
  const own = seats.find(({ seat }) => seat === you?.seat)?.holder;
  return words(`Thank you for playing${own === undefined ? '' : `, ${personName(own)}`}.`);
}

/** No letter waits for the story. */
export const storyLink = (url: string | undefined): readonly Block[] =>
  url === undefined ? [] : [link('How the chances went, and the turning points (ready in a few minutes)', url)];

/** The league may count a result differently from the board. */
function tellNothing({ seats, you, event }: MatchInfo, silent: readonly string[]): readonly Block[] {
  if (event === undefined || silent.length === 0) return [];
  const own = you !== undefined && silent.includes(you.seat) ? ['you'] : [];
  const others = seats.filter(({ seat }) => silent.includes(seat) && seat !== you?.seat).map(({ name }) => personName(name));
  const gets = own.length + others.length === 1 && own.length === 0 ? 'gets' : 'get';
  const counted = seats.length === 2 && silent.length === 2 ? '. It counts 0 : 0' : '';
  return [
    words(
      `${glue('In', personName(event.league))} silence wins nothing: ${joinNames([...own, ...others])} sent no orders in any turn, and ${gets} nothing from this match, whatever the board says${counted}.`,
    ),
  ];
}

/** In a league the league pairs. */
export function playAgain({ you, event, seats }: MatchInfo): readonly Block[] {
  if (you === undefined || event !== undefined) return [];
  const how = seats.length === 2 ? 'with the sides swapped' : 'with everybody moved on by one seat';
  return [byMail(`For a rematch ${how}, reply with the one word "rematch".`)];
}

function opening(model: Of<'report'>, brief: readonly string[]): readonly Block[] {
  return [
    words(`All seats of ${model.info.title} are taken, and ${turnOf(model.info, model.resolved + 1)} has begun.`),
    ...inLeague(model.info.event),
    heading('The game in brief'),
    words(brief.join(' ')),
    heading('The table'),
    table(model.info),
    ...houseTold(model.info),
    ...begun(model),
    ...position(model.told, 'whole'),
    ...asking(model, model.told),
    ...grammar(model.told.report.asks?.grammar ?? []),
  ];
}

/** The start without a heading, then what bots have done since, where they begin. */
function begun({ earlier = [], told: last, resolved, info }: Of<'report'>): readonly Block[] {
  return [...earlier, { step: resolved, report: last.report }].flatMap(({ step, report }) =>
    step === 0 ? told(report.narrative) : tellStory(report, info, step),
  );
}

/** A match of a league says so first. */
function inLeague(event: EventInfo | undefined): readonly Block[] {
  if (event === undefined) return [];
  const { league, division, round, leg, legs, decider } = event;
  const part = `It is part ${glue('of', personName(league))}: ${personName(division)}, round ${round}.`;
  if (decider === true) return [words(`${part} The pairing was level, and this match settles it.`)];
  if (legs < 2) return [words(part)];
  return [
    words(
      `${part} You meet in two matches with sides swapped, and this is match ${leg}. The other one runs at the same time and has letters of its own; together they count as one result.`,
    ),
  ];
}

/** Below every letter of a league's match: which one it is. */
export function eventWords({ league, division, round, leg, legs, decider }: EventInfo): string {
  const which = decider === true ? ', the deciding match' : legs < 2 ? '' : `, match ${leg} of ${legs}`;
  return `Part ${glue('of', personName(league))}, ${personName(division)}, round ${round}${which}`;
}

/** Who plays, how fast, with which options other than the usual. */
export function table(info: MatchInfo): Block {
  const seats = info.seats.map((seat): readonly [string, string] => [
    personName(seat.name),
    `${personName(seat.holder)}${seat.seat === info.you?.seat ? ' (you)' : ''}`,
  ]);
  const chosen = info.options.filter(({ usual }) => !usual).map(({ title, value }) => `${title}: ${value}`);
  const options: readonly (readonly [string, string])[] = chosen.length === 0 ? [] : [['Options', chosen.join('; ')]];
  const press = info.house?.press;
  return { t: 'facts', rows: [...seats, ['Pace', info.pace], ...options, ...(press === undefined ? [] : [['Press', press] as const])] };
}

function proof(model: Of<'report'>): readonly Block[] {
  const rows: (readonly [string, string])[] = [];
  if (model.first !== undefined) rows.push(['Anchor of the dice, s(0), to check them later', model.info.anchor]);
  if (model.opened !== undefined) rows.push([`To check the dice, the secret s(${model.resolved})`, model.opened]);
  if (model.drawn !== undefined) rows.push([`Round ${model.drawn.round} of the beacon ${model.info.beacon ?? ''}`, model.drawn.randomness]);
  if (model.nextAnchor !== undefined) rows.push(['Anchor of the next chain of dice', model.nextAnchor]);
  if (rows.length === 0) return [];
  return [{ t: 'proof', rows }];
}

/** Before the start: whether readers have taken their seat, how to take it, and who else is missing. */
export function seating({ status, seats, you }: MatchInfo): readonly Block[] {
  if (status !== 'inviting') return [];
  const own = seats.find(({ seat }) => seat === you?.seat);
  const missing = seats.filter((seat) => !seat.accepted && seat !== own).map(({ name }) => name);
  const others = missing.length === 0 ? '' : ` Waiting for ${names(missing)}.`;
  if (own === undefined || own.accepted) return [words(`${own === undefined ? '' : 'Your seat is yours.'}${others}`.trim())];
  return [
    byMail(
      `You have not taken your seat yet: reply with the one word "accept".${others} Orders are asked for when the match starts.`,
      `You have not taken your seat yet.${others} Orders are asked for when the match starts.`,
    ),
  ];
}

export const REPORT_DRAFTS = {
  report: reportLetter,
};
