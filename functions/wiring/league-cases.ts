/** The use cases of leagues by the HTTP door's names for them, loaded when the first is called. */
export { importPlayers } from '../cases/league/acts/import-players.ts';
export { bookAbsence } from '../cases/league/be-away.ts';
export { addBot, enterByAccount as enterLeague } from '../cases/league/by-account.ts';
export { direct as directLeague } from '../cases/league/direct.ts';
export { askCodirector, changeCodirector, speakAsCodirector } from '../cases/league/directors/codirectors.ts';
export { inviteTo as inviteToLeague, takeInvitationBack } from '../cases/league/invite.ts';
export { answerChallenge } from '../cases/league/ladder/answer-challenge.ts';
export { challenge } from '../cases/league/ladder/challenge.ts';
export { leaveLeague } from '../cases/league/leave-league.ts';
export { openLeague } from '../cases/league/open-league.ts';
export { directByLink, enterByLink, ownEntry, stopNotices } from '../cases/league/own-entry.ts';
export { setLeagueHook } from '../cases/league/set-league-hook.ts';
export { showDates } from '../sights/league/show-dates.ts';
export { showDivision, showPlayerIn, showReport, showStandings } from '../sights/league/show-division.ts';
export { leaguesOf, listLeagues, showLeague, showSeason, showSeasons } from '../sights/league/show-league.ts';
