/** Readable pages of leagues: the list, a league, its seasons, a division, a player in it, the form to open one. */

import type { Context, Hono } from 'hono';
import { levelsOf } from '../../../engine/ruleset.ts';
import type { DivisionPage, LeagueFormPage, LeaguePage } from '../../../templates/league/pages/model.ts';
import type { LeaguePages } from '../../../templates/league/pages/pages.ts';
import type { Credential } from '../../edge/http/credentials.ts';
import { hookModel } from '../../edge/http/hook/hook-model.ts';
import { gameInfo, gameInfos } from '../../edge/http/match/game-info.ts';
import { readerOf, readSession, scriptedReaderOf, sendPage, sendRefusal, timedReaderOf } from '../../edge/http/page-ask.ts';
import { countFrom, pageById } from '../../edge/http/paging.ts';
import { type Failure, mapOutcome, NOTHING_HERE, type Outcome } from '../../edge/http/problems.ts';
import { previewOf } from '../../edge/http/watch/preview.ts';
import { isMatchId } from '../../edge/letterbox.ts';
import type { LeagueHttp } from './cases.ts';
import { leagueUrl } from './tell.ts';

/** What was just done, shown after the redirect. */
const SAID: Readonly<Record<string, string>> = {
  opened: 'The league is open. Share its address; you do not need to do anything else.',
  entered: 'You have entered.',
  waiting: 'The league is full. You are in line, and are entered as soon as a place becomes free.',
  answered: 'Your answers are sent to the director.',
  left: 'You have left.',
  leaving: 'You play this season to its end, and no further ones.',
  away: 'It is booked.',
  invited: 'All invitations are on their way.',
  uninvited: 'The invitation is withdrawn.',
  bot: 'The bot has entered.',
  'director-asked': 'Your letter is on its way. They become a co-director once they accept.',
  'director-removed': 'They are no longer a co-director.',
  'director-offered': 'The league is offered to them. You stay its director until they accept.',
  'director-kept': 'The league stays yours.',
  'directing-accepted': 'You are now a co-director of this league.',
  'directing-declined': 'You have declined. We tell the director.',
  'directing-left': 'You no longer direct this league.',
  'directing-claimed': 'We tell the director that you asked for the league.',
  'directing-leads': 'You are now the director of this league.',
  hooked: 'The webhook is set. It gets rounds, results and final tables.',
  unhooked: 'The webhook is removed.',
  challenged: 'The challenge is made.',
  'answered-challenge': 'It is done.',
  moved: 'You declined, and it cost you your place.',
  done: 'Done. It is in the log.',
};

const NOT_THERE: Failure = { code: 'not-found', message: NOTHING_HERE };

export function mountLeaguePages(app: Hono, http: LeagueHttp): void {
  app.get('/leagues', (context) => listPage(context, http));
  app.get('/leagues/open', async (context) => {
    const credential = await readSession(context, http);
    return sendPage(context, (await http.leaguePages()).form(await formModel(http, credential, context.req.query('game'))));
  });
  app.get('/leagues/:id', (context) => modelPage(context, http, leagueModel, ({ league }) => league));
  app.get('/leagues/:id/endpoint', (context) => hookPage(context, http));
  app.get('/leagues/:id/seasons', (context) => seasonsPage(context, http));
  app.get('/leagues/:id/seasons/:season', (context) => seasonPage(context, http));
  app.get('/leagues/:id/seasons/:season/divisions/:division', (context) =>
    modelPage(context, http, divisionModel, ({ division }) => division),
  );
  app.get('/leagues/:id/seasons/:season/divisions/:division/players/:number', (context) => playerPage(context, http));
}

const LIST = {
  title: 'Leagues',
  about: 'A league runs by itself: it pairs its players, keeps the table and opens the next season.',
  picture: 'home',
};

async function listPage(context: Context, http: LeagueHttp) {
  const credential = await readSession(context, http);
  const listed = await http.leagues.listLeagues(pageById((name) => context.req.query(name)));
  const reader = { ...(await timedReaderOf(http, credential)), ...previewOf(http, '/leagues', LIST) };
  return sendPage(context, (await http.leaguePages()).list({ ...reader, ...listed }));
}

export async function formModel(http: LeagueHttp, credential: Credential, id = ''): Promise<LeagueFormPage> {
  const game = await http.game(id);
  const usual = Object.fromEntries((game?.options ?? []).map((option) => [option.name, option.initial]));
  return {
    ...(game === undefined ? readerOf(http, credential) : await scriptedReaderOf(http, credential)),
    games: game === undefined ? await gameInfos(http) : [],
    ...(game && {
      game: gameInfo(game),
      tables: game.tables(usual).map((seats) => seats.map((seat) => ({ seat, name: game.seatName(seat) }))),
    }),
    once: http.randomSource.hex(16),
  };
}

/** A page that is shown again, with the fault, when one of its forms is refused: see `forms.ts`. */
async function modelPage<M>(
  context: Context,
  http: LeagueHttp,
  modelOf: (context: Context, http: LeagueHttp, credential: Credential) => Promise<Outcome<M>>,
  page: (pages: LeaguePages) => (model: M) => Parameters<typeof sendPage>[1],
) {
  const credential = await readSession(context, http);
  const model = await modelOf(context, http, credential);
  if (!model.ok) return sendRefusal(context, http, readerOf(http, credential), model.refusal);
  return sendPage(context, page(await http.leaguePages())(model.value));
}

type Extra = Pick<LeaguePage, 'refused'>;

/** The parts of the path by name. */
type Parts = (name: string) => string | undefined;
const partsOf =
  ({ req }: Context): Parts =>
  (name) =>
    req.param(name);

/** A part of an address that could name a league. */
export const leagueIn = (part: Parts): string => {
  const id = part('id') ?? '';
  return isMatchId(id) ? id : '';
};
const asPlayer = (credential: Credential) => (credential.t === 'player' ? { player: credential.player } : {});
const asAsker = (credential: Credential) => (credential.t === 'player' ? { asker: credential.player } : {});

export async function leagueModel(
  context: Context,
  http: LeagueHttp,
  credential: Credential,
  extra: Extra = {},
): Promise<Outcome<LeaguePage>> {
  const league = leagueIn(partsOf(context));
  if (league === '') return { ok: false, refusal: NOT_THERE };
  const said = SAID[context.req.query('done') ?? ''];
  const [reader, shown] = await Promise.all([
    timedReaderOf(http, credential),
    http.leagues.showLeague({ league, ...asPlayer(credential) }),
  ]);
  return mapOutcome(shown, (view) => ({
    ...reader,
    ...previewOf(http, `/leagues/${league}`, { title: view.name, about: `A league of ${view.game}.`, picture: `games/${view.ruleset}` }),
    view,
    url: leagueUrl(http.settings, league),
    bots: botsOf(http, view.ruleset),
    levels: levelsIn(http, view.ruleset),
    ...(said === undefined ? {} : { said }),
    ...extra,
  }));
}

const botsOf = ({ games }: LeagueHttp, ruleset: string): readonly string[] => games.find(({ id }) => id === ruleset)?.bots ?? [];
function levelsIn({ games }: LeagueHttp, ruleset: string): readonly string[] {
  const game = games.find(({ id }) => id === ruleset);
  return game === undefined ? [] : levelsOf(game);
}

/** For the director alone. */
async function hookPage(context: Context, http: LeagueHttp) {
  const credential = await readSession(context, http);
  if (credential.t !== 'player') return context.redirect('/sign-in', 303);
  const league = leagueIn(partsOf(context));
  const back = { href: `/leagues/${league}`, text: 'The league' };
  const shown = await http.leagues.showLeagueHook({ league, director: credential.player });
  if (!shown.ok) return sendRefusal(context, http, readerOf(http, credential), shown.refusal);
  return sendPage(context, (await http.pages()).hook(await hookModel(context, http, credential, shown.value, back)));
}

/** The division that the address names. */
export function keyIn(part: Parts) {
  const [season, division] = [countFrom(part('season')), countFrom(part('division'))];
  const league = leagueIn(part);
  return league === '' || season === undefined || division === undefined ? undefined : { league, season, division };
}

export async function divisionModel(
  context: Context,
  http: LeagueHttp,
  credential: Credential,
  extra: Extra = {},
): Promise<Outcome<DivisionPage>> {
  const key = keyIn(partsOf(context));
  if (key === undefined) return { ok: false, refusal: NOT_THERE };
  const said = SAID[context.req.query('done') ?? ''];
  const [reader, shown] = await Promise.all([
    timedReaderOf(http, credential),
    http.leagues.showDivision({ ...key, ...asAsker(credential) }),
  ]);
  return mapOutcome(shown, (view) => ({
    ...reader,
    ...previewOf(http, context.req.path, {
      title: `${view.name}, ${view.leagueName}`,
      about: `Table, rounds and results of a league of ${view.game}.`,
      picture: `games/${view.ruleset}`,
    }),
    view,
    bots: botsOf(http, view.ruleset),
    ...(said === undefined ? {} : { said }),
    ...extra,
  }));
}

async function playerPage(context: Context, http: LeagueHttp) {
  const credential = await readSession(context, http);
  const reader = await timedReaderOf(http, credential);
  const [key, number] = [keyIn(partsOf(context)), countFrom(context.req.param('number'))];
  if (key === undefined || number === undefined) return sendRefusal(context, http, reader, NOT_THERE);
  const shown = await http.leagues.showPlayerIn({ ...key, number, ...asAsker(credential) });
  if (!shown.ok) return sendRefusal(context, http, reader, shown.refusal);
  return sendPage(context, (await http.leaguePages()).player({ ...reader, view: shown.value }));
}

async function seasonsPage(context: Context, http: LeagueHttp) {
  const reader = readerOf(http, await readSession(context, http));
  const league = leagueIn(partsOf(context));
  const until = countFrom(context.req.query('until'));
  if (league === '') return sendRefusal(context, http, reader, NOT_THERE);
  const shown = await http.leagues.showSeasons({ league, ...(until !== undefined && { until }) });
  return shown.ok
    ? sendPage(context, (await http.leaguePages()).seasons({ ...reader, league, ...shown.value }))
    : sendRefusal(context, http, reader, shown.refusal);
}

async function seasonPage(context: Context, http: LeagueHttp) {
  const reader = readerOf(http, await readSession(context, http));
  const [league, season, from] = [leagueIn(partsOf(context)), countFrom(context.req.param('season')), countFrom(context.req.query('from'))];
  if (league === '' || season === undefined) return sendRefusal(context, http, reader, NOT_THERE);
  const shown = await http.leagues.showSeason({ league, season, ...(from !== undefined && { from }) });
  if (!shown.ok) return sendRefusal(context, http, reader, shown.refusal);
  const { leagueName, ...view } = shown.value;
  return sendPage(context, (await http.leaguePages()).season({ ...reader, league, leagueName, view }));
}
