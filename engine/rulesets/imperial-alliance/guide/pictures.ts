/** Small boards that show a rule, and the maps of the scenarios. */
import type { Line, Scene } from '../../../scene.ts';
import { POINTS } from '../card.ts';
import { hasLine } from '../map/sight.ts';
import { scene } from '../scene.ts';
import { stateFrom } from '../setup/describe.ts';
import { type Scenario, scenarioNamed } from '../setup/scenarios.ts';
import type { Label, PieceId, View } from '../types.ts';

/** The map of a scenario as set up. */
export function scenarioMap(name: string): Scene {
  return plain(scene(scenarioView(name), []));
}
function scenarioView(name: string): View {
  const scenario = scenarioNamed(name);
  if (scenario === undefined) throw new Error(`no scenario is called "${name}"`);
  return viewOf(scenario);
}
/** Forces by points as drawn up for the usual sum (IA-54). */
const DRAWN_UP = { points: POINTS.initial, listed: { imperial: [], alliance: [] } };
function viewOf(scenario: Scenario): View {
  return {
    ...stateFrom({}, scenario, { switches: scenario.options, qualities: {}, forces: DRAWN_UP }),
    viewer: 'spectator',
    unseen: 0,
  };
}
/** The scene without losses. */
function plain(drawn: Scene): Scene {
  return { ...drawn, meters: [], trays: drawn.trays.filter(({ items }) => items.length > 0) };
}

function board(cells: readonly string[], units: Readonly<Record<PieceId, { readonly hex: Label; readonly carrier?: PieceId }>>): View {
  return viewOf({
    name: '',
    size: '',
    blurb: '',
    options: {},
    turnLimit: 1,
    attacker: 'imperial',
    firstInitiative: 'imperial',
    map: { cols: cells[0]?.length ?? 0, rows: cells.length, cells },
    sides: { imperial: { quality: 'veteran' }, alliance: { quality: 'veteran' } },
    units,
    victory: {},
  });
}

/** The rules themselves judge each line, so the picture cannot be wrong. */
function sights(view: View, pairs: readonly (readonly [PieceId, PieceId])[]): readonly Line[] {
  return pairs.map(([from, to]) => {
    const [a, b] = [view.units[from]?.hex ?? '', view.units[to]?.hex ?? ''];
    return { from: a, to: b, kind: 'shot', side: 'imperial', text: hasLine(view, a, b, [from, to]) ? 'open' : 'blocked' };
  });
}
function withLines(view: View, lines: readonly Line[]): Scene {
  return { ...plain(scene(view, [])), lines };
}

/** Level ground: a wood in the way, a line between two woods, a unit in the way. */
export function levelSight(): Scene {
  const view = board(['.........', '......f..', '.f....f..', '.........', '.........', '.........'], {
    ST1: { hex: '0201' },
    CA1: { hex: '0205' },
    ST2: { hex: '0602' },
    CA2: { hex: '0802' },
    ST3: { hex: '0404' },
    GU1: { hex: '0405' },
    CA3: { hex: '0406' },
  });
  return withLines(
    view,
    sights(view, [
      ['ST1', 'CA1'],
      ['ST2', 'CA2'],
      ['ST3', 'CA3'],
      ['ST3', 'GU1'],
    ]),
  );
}

/** From a hill over a wood: the hex right behind the wood lies in its shadow. */
export function shadow(): Scene {
  const view = board(['hh...hh..', '.........', '.f...f...', '.........', '.........', '.........'], {
    ST1: { hex: '0201' },
    CA1: { hex: '0204' },
    ST2: { hex: '0601' },
    CA2: { hex: '0605' },
  });
  return withLines(
    view,
    sights(view, [
      ['ST1', 'CA1'],
      ['ST2', 'CA2'],
    ]),
  );
}

/** A carrier with two squads on board, another about to board. */
export function transport(): Scene {
  const view = board(['.........', '..f......', '+++++++++', '....f....'], {
    JG1: { hex: '0503' },
    ST1: { hex: '0503', carrier: 'JG1' },
    ST2: { hex: '0503', carrier: 'JG1' },
    ST3: { hex: '0303' },
  });
  const lines: readonly Line[] = [{ from: '0303', to: '0503', kind: 'move', side: 'imperial', text: 'boards' }];
  const drawn = plain(scene(view, []));
  return { ...drawn, lines: [...drawn.lines, ...lines] };
}
