/** The use cases of leagues under the names that the HTTP edge has for them, loaded when the first is called. */

export { showDates } from '../views/show-dates.ts';
export { showDivision, showPlayerIn, showReport, showStandings } from '../views/show-division.ts';
export { showLeagueHook } from '../views/show-hook.ts';
export { leaguesOf, listLeagues, showLeague, showSeason, showSeasons } from '../views/show-league.ts';
export { importPlayers } from './acts/import-players.ts';
export { bookAbsence } from './be-away.ts';
export { addBot, enterByAccount as enterLeague } from './by-account.ts';
export { direct as directLeague } from './direct.ts';
export { askCodirector, changeCodirector, speakAsCodirector } from './directors/codirectors.ts';
export { inviteTo as inviteToLeague, takeInvitationBack } from './invite.ts';
export { answerChallenge } from './ladder/answer-challenge.ts';
export { challenge } from './ladder/challenge.ts';
export { leaveLeague } from './leave-league.ts';
export { openLeague } from './open-league.ts';
export { directByLink, enterByLink, ownEntry, stopNotices } from './own-entry.ts';
export { reportInLeague } from './report-league.ts';
export { setLeagueHook } from './set-league-hook.ts';
export { changeLeagueSecret, testLeagueHook } from './try-hook.ts';
