/**
 * Recorded games of every ruleset. They must verify forever (old matches replay under every later build) and read as they always
 * did: a change of rules, words or a bot shows as a diff that a person can judge. `npm run -s record -- RULESET NAME` records
 * another.
 */
import { describe, expect, test } from 'vitest';
import { type Archive, verify } from '../../../engine/archive.ts';
import type { Choice } from '../../../engine/choices.ts';
import { botOrders, choicesFor, expectOrders, stateOfPlay, type Table, tell } from '../../../engine/host.ts';
import { type AnyRuleset, levelsOf, type Seat, SPECTATOR } from '../../../engine/ruleset.ts';
import { drawText } from '../../../templates/draw/text.ts';
import { diceFor } from '../../games/players.ts';
import { lawful, rulesetNamed } from '../../support/games/games.ts';
import { recordedFolder, recordedGames } from '../../support/games/recorded.ts';
import { reportLines } from '../../support/report-lines.ts';

const games = lawful.flatMap(({ id }) => recordedGames(id));

function asText(ruleset: AnyRuleset, archive: Archive): string {
  const steps = archive.steps.map((step) => {
    const orders = step.answers.map((answer) => `${answer.seat}: ${answer.t === 'order' ? answer.lines.join('; ') : answer.t}`);
    const dice = step.dice.map((die) => `d${die.sides} ${die.purpose} = ${die.face}`);
    const told = tell(ruleset, step.state, step.events, SPECTATOR);
    const [report, scene] = [reportLines(told.report), told.scene];
    return [`# step ${step.step}`, ...orders, ...dice, report.headline, ...report.narrative, ...report.situation, drawText(scene), ''].join(
      '\n',
    );
  });
  const end = archive.steps.at(-1)?.outcome;
  return [`${archive.ruleset} ${JSON.stringify(archive.options)}`, '', ...steps, `outcome ${JSON.stringify(end?.value ?? null)}`, ''].join(
    '\n',
  );
}

/** How many moments of a game are looked at, evenly spread. */
const MOMENTS = 5;

/** The questions and offers to seats, the bots' submissions, and what these may lead to. */
function seatsAsText(ruleset: AnyRuleset, { seats, options, steps }: Archive): string {
  const every = (steps.length - 1) / MOMENTS;
  const moments = Array.from({ length: MOMENTS }, (_, n) => steps[Math.floor(n * every)]).filter((step) => step !== undefined);
  return moments
    .flatMap(({ step, state, events }) => {
      const table = { seats, options, state };
      const asked = stateOfPlay(ruleset, state).demands.filter(({ waits }) => waits);
      return asked.map(({ seat }) => [`# step ${step}, ${seat}`, askedOf(ruleset, table, events, seat), ''].join('\n'));
    })
    .join('\n');
}

function askedOf(ruleset: AnyRuleset, table: Table, events: Archive['steps'][number]['events'], seat: Seat): string {
  const { headline, narrative, situation, asks } = reportLines(tell(ruleset, table.state, events, seat).report);
  const levels = levelsOf(ruleset);
  const sent = levels.map((level) => botOrders(ruleset, table, seat, level, diceFor('golden', 1)));
  const [, normal = []] = sent;
  const changes = choicesFor(ruleset, table, seat, normal).filter(({ replaces }) => replaces !== undefined);
  return [
    ...[headline, ...narrative, ...situation, asks?.prompt ?? '', ...(asks?.chances ?? [])],
    ...[...choicesFor(ruleset, table, seat, []), ...changes].map(choiceAsText),
    ...levels.map((level, at) => `${level}: ${sent[at]?.join('; ')}`),
    ...expectOrders(ruleset, table, seat, normal),
  ].join('\n');
}

function choiceAsText({ line, replaces, label, odds, blanks = [] }: Choice): string {
  const filled = blanks.map((blank) =>
    blank.t === 'number'
      ? `${blank.name}: ${blank.min} to ${blank.max}`
      : `${blank.name}: ${blank.values.map(({ label }) => label).join(', ')}`,
  );
  return [line, ...(replaces === undefined ? [] : [`for line ${replaces}`]), label, ...(odds === undefined ? [] : [odds]), ...filled].join(
    ' | ',
  );
}

test('every ruleset has a recorded game', () => {
  for (const { id } of lawful)
    expect(games.filter((game) => game.id === id).length, `none in ${recordedFolder(id)}: npm run -s record -- ${id} NAME`).toBeGreaterThan(
      0,
    );
});

describe.each(games)('$id, $name', ({ id, name, archive }) => {
  const ruleset = rulesetNamed(archive.ruleset);

  test('verifies: the same orders and dice still give the same bytes', () => {
    expect(ruleset, `${archive.ruleset} has left the registry`).toBeDefined();
    if (ruleset !== undefined) expect(verify(archive, ruleset).findings).toEqual([]);
  });

  test('reads as it always has', async () => {
    if (ruleset !== undefined) await expect(asText(ruleset, archive)).toMatchFileSnapshot(`${id}/games/${name}.game`);
  });

  test('asks, offers and is played by the computer as it always has', async () => {
    if (ruleset !== undefined) await expect(seatsAsText(ruleset, archive)).toMatchFileSnapshot(`${id}/games/${name}.seats`);
  });
});
