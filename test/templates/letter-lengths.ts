/** The letters that ask for orders in whole matches of bots, as their readers get them. */
import { openTurn, stateOfPlay, tell } from '../../engine/host.ts';
import type { AnyRuleset, BotLevel, Seat } from '../../engine/ruleset.ts';
import type { Rendered } from '../../functions/facts/letter.ts';
import type { LetterModel } from '../../functions/views/letter-model.ts';
import { drawTable } from '../games/draw-options.ts';
import { type PlayedStep, playSteps } from '../games/play-steps.ts';
import { botAt } from '../games/players.ts';
import { seeded } from '../support/seeded.ts';
import { FACE } from './models.ts';
import { renderLetter } from './render.ts';

/** Same seed, same letters, each rendered when it is asked for. */
export function* lettersThatAsk(ruleset: AnyRuleset, seed: number, level: BotLevel = 'normal'): Generator<() => Rendered> {
  const { options, seats } = drawTable(ruleset, seeded(seed));
  const bot = botAt(ruleset, level);
  for (const step of playSteps(ruleset, { seats, options, state: null }, () => bot, `letters ${ruleset.id} ${seed}`)) {
    const owing = stateOfPlay(ruleset, step.record.state).demands.filter(({ waits }) => waits);
    const awaiting = owing.map(({ seat }) => seat);
    for (const seat of awaiting) yield () => letterTo(ruleset, step, seat, awaiting);
  }
}

function letterTo(ruleset: AnyRuleset, { record, table }: PlayedStep, seat: Seat, awaiting: readonly Seat[]): Rendered {
  const { report, scene } = tell(ruleset, record.state, record.events, seat);
  const name = (one: Seat): string => ruleset.seatName(one);
  const model: LetterModel = {
    t: 'report',
    resolved: record.step,
    ...(record.step === 0 ? { first: { brief: ruleset.guide.brief } } : {}),
    missed: false,
    opened: FACE.anchor,
    told: { report, scene },
    zone: 'Europe/Berlin',
    info: {
      ...FACE,
      title: ruleset.title,
      stepWord: ruleset.stepWord,
      silence: ruleset.guide.silence,
      step: record.step + 1,
      ...(ruleset.openTurn === undefined ? {} : { turns: { [record.step + 1]: openTurn(ruleset, record.state, seat, record.step + 1) } }),
      you: { seat, name: name(seat) },
      seats: table.seats.map((one) => ({
        seat: one,
        name: name(one),
        holder: one === seat ? 'Ada' : 'the bot',
        who: name(one),
        accepted: true,
      })),
      awaiting,
      options: [],
    },
  };
  return renderLetter(model);
}
