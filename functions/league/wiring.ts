/** The use cases of leagues by the HTTP door's names for them, loaded when the first is called. */
export { importPlayers } from './cases/acts/import-players.ts';
export { bookAbsence } from './cases/be-away.ts';
export { addBot, enterByAccount as enterLeague } from './cases/by-account.ts';
export { direct as directLeague } from './cases/direct.ts';
export { askCodirector, changeCodirector, speakAsCodirector } from './cases/directors/codirectors.ts';
export { inviteTo as inviteToLeague, takeInvitationBack } from './cases/invite.ts';
export { answerChallenge } from './cases/ladder/answer-challenge.ts';
export { challenge } from './cases/ladder/challenge.ts';
export { leaveLeague } from './cases/leave-league.ts';
export { openLeague } from './cases/open-league.ts';
export { directByLink, enterByLink, ownEntry, stopNotices } from './cases/own-entry.ts';
export { reportInLeague } from './cases/report-league.ts';
export { setLeagueHook } from './cases/set-league-hook.ts';
export { changeLeagueSecret, testLeagueHook } from './cases/try-hook.ts';
export { showDates } from './views/show-dates.ts';
export { showDivision, showPlayerIn, showReport, showStandings } from './views/show-division.ts';
export { showLeagueHook } from './views/show-hook.ts';
export { leaguesOf, listLeagues, showLeague, showSeason, showSeasons } from './views/show-league.ts';
