import type { Report } from '../../ruleset.ts';
import { joinWords, quantity, WIDTH } from '../../wording.ts';
import { claimingPart, freePlanets } from './claiming.ts';
import type { Fact } from './facts.ts';
import { asks } from './presentation/asks.ts';
import { narrative, verdict } from './presentation/narrative.ts';
import { naming } from './presentation/phrases.ts';
import { ownArmy, situation } from './presentation/situation.ts';
import type { ArmyId, View } from './types.ts';
import { planetName } from './words.ts';

/** The report of RT-46, told from the viewer's side and using only their view. */
export function report(view: View, events: readonly Fact[]): Report {
  const told = { headline: headline(view, events), narrative: narrative(view, events), situation: situation(view) };
  const own = ownArmy(view);
  return own === undefined || view.outcome !== null ? told : { ...told, asks: asks(view, own) };
}

/** The end, otherwise what was won and lost, and who is next. */
function headline(view: View, events: readonly Fact[]): string {
  if (view.outcome !== null) return verdict(view.outcome, view);
  if (view.drafting) return claimingHeadline(view);
  const { who, whose } = naming(view.viewer, view.turn.army);
  const next = who === 'you' ? 'your turn' : `${whose} turn`;
  const news = newsOf(view, events);
  const texts = [news, news.slice(0, 1), []].map((parts) => `Round ${view.turn.round}: ${[...parts, next].join('; ')}`);
  return texts.find((text) => text.length <= WIDTH) ?? `Round ${view.turn.round}: ${next}`;
}

/** While claims are made by lists, nobody is on turn; one by one, somebody is (RT-47). */
function claimingHeadline(view: View): string {
  const part = claimingPart(view);
  if (part === undefined) return 'Planets are being claimed';
  const { who, s } = naming(view.viewer, view.turn.army);
  if (part === 'planets') return `Planets are being claimed, ${freePlanets(view).length} are free; ${who} claim${s} next`;
  return part === 'death-star' ? `All planets are claimed; ${who} place${s} the Death Star` : `Starting troops; ${who} put${s} out next`;
}

function newsOf(view: View, events: readonly Fact[]): readonly string[] {
  const actor = events.findLast((fact) => fact.type === 'turn-started')?.army;
  const out = events.flatMap((fact) =>
    fact.type === 'army-eliminated' ? [`${naming(view.viewer, fact.army).who} ${naming(view.viewer, fact.army).is} out`] : [],
  );
  const station = events.flatMap((fact) => {
    if (fact.type === 'death-star-destroyed') return ['the Death Star is destroyed'];
    return fact.type === 'planet-destroyed' ? [`${planetName(fact.planet)} is destroyed`] : [];
  });
  const news = [...out, ...station];
  const isQuiet = actor === undefined || (news.length > 0 && events.every((fact) => fact.type !== 'planet-captured'));
  return isQuiet ? news : [...news, taken(view, events, actor)];
}

/** `the Rebels took your Balmorra and 2 others`. */
function taken(view: View, events: readonly Fact[], actor: ArmyId): string {
  const { who } = naming(view.viewer, actor);
  const captured = events.filter((fact) => fact.type === 'planet-captured');
  const lost = captured.filter(({ defender }) => defender === view.viewer).map(({ planet }) => planet);
  const others = captured.filter(({ defender }) => defender !== view.viewer).map(({ planet }) => planet);
  if (captured.length === 0) return `${who} took nothing`;
  const parts = [
    ...(lost.length === 0 ? [] : [lost.length > NAMED ? `${names(lost)} of your planets` : `your ${names(lost)}`]),
    ...(others.length === 0 ? [] : [lost.length === 0 ? names(others) : quantity(others.length, 'other')]),
  ];
  return `${who} took ${parts.join(' and ')}`;
}
const NAMED = 2;
const names = (planets: readonly string[]): string =>
  planets.length > NAMED ? `${planetName(planets[0] ?? '')} and ${planets.length - 1} more` : joinWords(planets.map(planetName));
