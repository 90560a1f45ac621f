/** The API, from its document by openapi-typescript: npm run schemas. */
export interface paths {
    "/v1/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a match
         * @description Each person invited gets a letter and takes the seat by it. The match starts when all seats are taken. Options that are not named are as printed against a bot, and balanced between people ("balanced" of GET /v1/rulesets). Without a session or API key the answer has a hostToken to lead it with. With "listed" anybody finds it at /watch while it is played; whoever has its address may watch it in any case, as a spectator. With "offered" its open seats are in the list of open seats until it starts; ten of one host at most stand there at once. "house" says how it is played: whether players may write to each other ("press": all, none, or after the end), also without a name ("grey"), a "description" and house "rules", as plain text; invitations and the page show it. An API key needs the scope "lead" or more.
         */
        post: operations["openMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the seat you were invited to
         * @description The same as the button in the invitation. "name" is what you are called from now on, unless you have a name already: then the others see that one. "zone" is the IANA name of your time zone, in which letters then tell you deadlines, unless you have named one; one that nobody knows is passed over. An API key needs the scope "play" or more.
         */
        post: operations["acceptSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give back the seat you were invited to, or took, before the match has started
         * @description It falls open again, and your token opens nothing any more. Once the match has started, the order "resign" leaves it. An API key needs the scope "play" or more.
         */
        post: operations["declineSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an open seat
         * @description With an address an invitation goes there, and accepting it takes the seat; without one you are a guest with a seat token and no letters. An API key needs the scope "play" or more.
         */
        post: operations["takeSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new link for your seat; the old one stops working
         * @description For when somebody else may have the old one. Its reply addresses stop working too, and a webhook is removed. A seat with an address gets the new link only by letter; a guest gets it in this answer, and again under the same Idempotency-Key although the old token no longer works: send one. An API key needs the scope "play" or more.
         */
        post: operations["renewLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/open-seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Matches that wait for players, and offer their open seats to anybody
         * @description Newest first. Take a seat with POST /v1/matches/{id}/seats/{seat}. An API key needs the scope "read" or more.
         */
        get: operations["listOpenSeats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The matches in play that were opened to be watched by anybody
         * @description Newest first, each as a spectator knows it. The drawing of a board is at /m/{id}/steps/{step}/board.svg, and /m/{id}/board may be shown in a frame. An API key needs the scope "read" or more.
         */
        get: operations["listWatched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the host did, with the reasons
         * @description For everybody, newest first: the last hundred lines. "act" goes on from "The host", from the name in "cohost" where a co-host did it, or, where it followed by itself, from "The service". An API key needs the scope "read" or more.
         */
        get: operations["showLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The record of a finished match, enough to verify and replay it
         * @description "npx sealed-orders verify RECORD.json" recomputes the chain, the commitments, the lock, every die and every state. A record too long for one answer comes in pages: "next" is the "from" of the next page, and verify takes all their files. The first page has the story of the match once it is told, within half an hour of the end: chances to win, in percent, by steps and teams; the steps that turned it, with what the orders given promised before the dice and, where trials found them, better orders. A copy kept from before has none. An API key needs the scope "read" or more.
         */
        get: operations["showRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play somebody who waits, or the bot meanwhile
         * @description You sit at a table at once, and your game has begun. If a match of this game with these options stands in the list of open seats and only one seat is missing, you take it (with: person); its pace is the one that you name, or without "pace" the usual two days a turn. No such match is one whose host or players you blocked, or who blocked you. Otherwise a match against the usual bot begins (with: bot), and if you are signed in, a second match with an open seat beside you is put into the list ("waiting"). When somebody takes that seat, a letter tells you, and you have both matches. It lapses after two weeks, like every match that nobody joins; POST /v1/matches/{id}/cancel takes it back. Asking again for the same does not list a second seat, and five of yours may wait at once. A guest cannot wait, since no letter reaches them. An API key needs the scope "lead" or more.
         */
        post: operations["playNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a match that you play as a guest: give your address
         * @description A letter goes there, whose button makes the seat yours: nothing changes before, and the seat token stays as it is. From then on you get letters, and the match is among yours. Three letters a day go to an address. An API key needs the scope "play" or more. Takes no Idempotency-Key: each brings a letter, and any of their buttons does the same.
         */
        post: operations["keepMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How your seat’s webhook stands, and its last calls
         * @description Where it goes; if the last calls failed, how many, since when, why, and when it is called again, or that it is paused; and of the last ten calls what each told, how long it took, and the status and beginning of its answer. Its secret and full address are not shown. An API key needs the scope "play" or more.
         */
        get: operations["showEndpoint"];
        /**
         * Send what your seat is told to a webhook
         * @description Signed as Standard Webhooks specifies, or in the shape of Discord or Slack. "shows" says what its readers see: "public", the usual for Discord and Slack, is what a spectator sees, and when it is your turn; "seat", the usual for Standard Webhooks, is all that your seat sees, its hidden pieces and cards too, so whoever reads that channel sees your hand. "mail": false stops the letters. An API key needs the scope "play" or more.
         */
        put: operations["setEndpoint"];
        post?: never;
        /**
         * Remove the webhook; letters go by mail again
         * @description An API key needs the scope "play" or more.
         */
        delete: operations["removeEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/endpoint/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have your seat’s webhook called, to try it
         * @description The status of the match goes there at once and once, even while it rests or is paused; if that is taken, everything goes there again. At most ten times in ten minutes. An API key needs the scope "play" or more.
         */
        post: operations["testEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/endpoint/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the secret of your seat’s webhook
         * @description Until "both", a day from now, calls are signed with the old secret too: webhook-signature holds both signatures, and any Standard Webhooks library takes either. Then only the new one counts. An API key needs the scope "play" or more.
         */
        post: operations["changeSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you may know of a match
         * @description Public, or with a token what your seat may know. Of the open orders of another seat the answer shows nothing, except whether the match still waits for them. "owes": orders are asked of your seat, and none are on file that are ready. Orders that you hold back are owed; those that are ready are not, though they may be changed until the step closes. An API key needs the scope "read" or more.
         */
        get: operations["showMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give or amend your orders
         * @description The same text as in a mail, or a list of lines and JSON orders; "" or [] is an empty turn. "ready" alone changes only that. The latest accepted submission stands until the step closes; a refused one changes nothing. Send the "step" that you mean: without it the open one is meant, the answer says which that was, and, without an Idempotency-Key, orders just like those played in the last ten minutes are refused as step-over, since they may be the same request again. A line "luck: some words" goes into the nonce. An API key needs the scope "play" or more.
         */
        put: operations["putOrders"];
        post?: never;
        /**
         * Withdraw what you have on file for the open step
         * @description The answer says which step it was. With "step" it cannot come to the next one, however late it arrives. An API key needs the scope "play" or more.
         */
        delete: operations["withdrawOrders"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What can be ordered next, one choice at a time
         * @description "lines" are the orders so far, none at first. Each choice is a line to add, or to put in the place of the line that "replaces" names, with {name} for each of its "blanks"; any value that a blank allows may stand there. It is judged from what your seat sees, so what others ordered may still bring it to nothing. An empty list: nothing can be added. Lines that cannot be read are passed over; send the orders themselves with PUT. An API key needs the scope "read" or more. Takes no Idempotency-Key: it changes nothing.
         */
        post: operations["showChoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/steps/{n}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A resolved step, as you may see it, with its report
         * @description An API key needs the scope "read" or more.
         */
        get: operations["showStep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim the game from a seat that missed three turns in a row, or put the bot in it
         * @description An API key needs the scope "play" or more.
         */
        post: operations["claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened in a match since you last asked, as you may see it
         * @description A line of JSON for each step that was resolved, with its events as your seat sees them, and a last line "now" that says how the match stands. "owes": orders are asked of your seat, and none are on file that are ready. Orders that you hold back are owed; those that are ready are not, though they may be changed until the step closes. Go on with the "after" of the last line you read, or with "cursor" of the match; an answer that does not end with "now" holds only a part, so ask again at once. With "wait" a service on one machine holds the request until there is something to tell; one on AWS, or one that holds too many, answers at once without a line. An answer without a line says in Retry-After when to ask again, and has none once the match is over. A token that is ended meanwhile ends the wait with 401. An API key needs the scope "read" or more.
         */
        get: operations["followMatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report to the operator what somebody wrote in a match
         * @description "about" is the "name" at a "seat", "house" for what the host says of the match, or "press" to your seat with its "number". The operator is told, and whoever wrote it is not. Ten reports a day; each is kept for 30 days. An API key needs the scope "play" or more. Takes no Idempotency-Key: the same report of one day is one.
         */
        post: operations["reportInMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/cohosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask somebody to host beside you
         * @description A letter with the "reason" goes to the address, and they host once they accept. A co-host may do all that a host may but ask, end or hand over; the log says which of them did what. At most three, with those who are asked. "cohost" is their number. Not in a match of a league. An API key needs the scope "lead" or more.
         */
        post: operations["askCohost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/cohosts/{cohost}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End somebody’s part as a co-host, or hand the match over to them
         * @description "remove" ends it at once, or takes back what was asked: their link and their session lead nothing any more. "hand-over" offers them the match, which stays yours until they take it; "keep" takes that back. An API key needs the scope "lead" or more.
         */
        post: operations["changeCohost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/cohosting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or decline to host beside the host, leave, or take the match over
         * @description For whoever was asked, with the token at the end of their letter’s link or signed in with its address. "lead" takes the match over where the host offers it: the host is a co-host then. An API key needs the scope "lead" or more.
         */
        post: operations["sayAsCohost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/hosting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a host needs to know to lead the match
         * @description Who is awaited and until when, who missed turns, to whom letters come back ("unreached"), and which seats may pass to somebody else ("mayPass"). Nothing of anybody’s orders. An API key needs the scope "lead" or more.
         */
        get: operations["showHosting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call off a match before it has started
         * @description An API key needs the scope "lead" or more.
         */
        post: operations["cancelMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give everybody more hours for the open step
         * @description At most three times a step, and in all no more hours than the pace of the match gives for a step. It stands in the log of the match, with the "reason" if you give one. An API key needs the scope "lead" or more.
         */
        post: operations["extendDeadline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/listing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a match off the lists of matches to watch and of open seats
         * @description For good. Whoever has its address may still watch it, or take a seat. A match that is not listed is left as it is. An API key needs the scope "lead" or more.
         */
        delete: operations["unlistMatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/seats/{seat}/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask somebody to take over the seat of a player who stays away
         * @description For a seat that missed three turns in a row. Whoever has the address gets a letter with the "reason"; everybody at the table is told, the absent player too, who keeps the seat by sending orders before it is accepted. Once accepted it has a whole turn’s time; orders on file for it are gone, and past ones are not shown to its new holder. A new asking takes the place of the one before. An API key needs the scope "lead" or more.
         */
        post: operations["passSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a match for some days
         * @description No deadline falls meanwhile, and a turn is played as ever once all orders for it are in. It ends by itself, or by go-on. All pauses of a match together, those its players agree on too, are bounded. Everybody is told the "reason". An API key needs the scope "lead" or more.
         */
        post: operations["pauseMatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/go-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a pause that the host began
         * @description Deadlines come nearer by what was not used of it. A pause that the players agreed on is theirs to end. An API key needs the scope "lead" or more.
         */
        post: operations["goOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the open step before its deadline
         * @description Only in a match that was opened with "house": {"closing": true}, which its invitations say. "step" is the open one. Its deadline is now: the step closes some two minutes later, as at any deadline, once mail from before has been read. Whoever has sent nothing is silent; orders that are held back are not played. An API key needs the scope "lead" or more.
         */
        post: operations["closeTurn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offer the other players something to agree on
         * @description A draw; that all "concede" the game "to" a seat; a "pause" of some "days", in which no deadline falls; to "extend" the open deadlines by "hours"; "go-on" to end a pause early; or to "cancel" the match without a result. It takes effect once every seat of a person who is still in the game has agreed: "status" is then agreed. Bots have no say. The same offered by two is an agreement. Offers stand in the match, for its seats alone, and lapse once the step after the one they were made in is resolved, or after seven days. Another offer of yours of the same kind takes the place of the first. An API key needs the scope "play" or more.
         */
        post: operations["makeOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/offers/{offer}/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to an offer
         * @description {offer} is its "id", or its kind where there is one of it. With the last word that is missing it takes effect in this call. An API key needs the scope "play" or more.
         */
        post: operations["agreeToOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/offers/{offer}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse an offer of another seat, which ends it
         * @description Also after you agreed to it, as long as somebody has not. Whoever made it may not make the same again for a while. An API key needs the scope "play" or more.
         */
        post: operations["refuseOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/offers/{offer}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back an offer of yours
         * @description An API key needs the scope "play" or more.
         */
        delete: operations["takeBackOffer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/plans/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Plan your orders for a step that is not open yet
         * @description When that step is asked of your seat they are submitted as if they came then, with a nonce and commitment of their own. Until then only how they are written is judged, and nobody but your seat learns of them. If they do not fit the position then, or the step is not asked of you, a letter says so. At most 10 steps at a time, 30 ahead, 2 KB together; games that count otherwise than by steps (Imperial/Alliance, Freedom in the Galaxy, RISK) have no plans. An API key needs the scope "play" or more.
         */
        put: operations["planOrders"];
        post?: never;
        /**
         * Take back what you planned for a step
         * @description An API key needs the scope "play" or more.
         */
        delete: operations["dropPlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/press": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose whether words of others come with your reports or by letters of their own
         * @description With "gather" they stand at the end of your next report; otherwise each is a letter, at once. The page shows them in any case. An API key needs the scope "play" or more.
         */
        put: operations["gatherPress"];
        /**
         * Write to other seats
         * @description "to" holds seats by id or name, "partners", or "all"; each gets a letter with your words as they are, 60 lines at most, and finds them on its page. "unread" names seats to which no letter goes: guests and people who stopped their letters find them on their page, bots read nothing. "closed", where it is there, names seats that take no press: nothing goes there. With "grey" nobody is told who wrote, where the match allows it. An API key needs the scope "play" or more.
         */
        post: operations["sendPress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a match that is over once more, with the sides swapped
         * @description The same game in its newest edition, with the same options, pace and players, everybody one seat on. The first who asks takes their seat and has the others invited; the others take theirs by the same call, or by their invitation. The answer has the token of your seat there, unless its link was renewed. A match of a league has no rematch. An API key needs the scope "play" or more. Takes no Idempotency-Key: a second call leads to the same match.
         */
        post: operations["askRematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The leagues that anybody may enter or watch
         * @description An API key needs the scope "read" or more.
         */
        get: operations["listLeagues"];
        put?: never;
        /**
         * Open a league and direct it
         * @description Anything left out has its usual value; a league that cannot be played is refused with every fault. It runs by itself from then on. An API key needs the scope "lead" or more.
         */
        post: operations["openLeague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a league, or accept your invitation
         * @description An entry is for every season to come, until you leave. In a league that is full you wait in line: "waiting" is your place in it. "answers" are to the questions of the league, in their order: its director alone reads them. One who is in already may send others. An API key needs the scope "lead" or more. Takes no Idempotency-Key: entering twice has the effect of entering once.
         */
        post: operations["enterLeague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/entries/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a league
         * @description Your matches end under the terms the league opened with. With ?after=season you play the running season to its end. An API key needs the scope "lead" or more.
         */
        delete: operations["leaveLeague"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/entries/me/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Be away for some days: deadlines wait, and you are paired for when you are back
         * @description A day such as 2027-02-01 is counted in UTC, the last one included. Overlapping absences are joined. An API key needs the scope "lead" or more. Takes no Idempotency-Key: the same days booked twice are booked once.
         */
        put: operations["bookAbsence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody to enter, as the director
         * @description With "takesOver" they are invited to play on for that entrant, who must have left, or been removed or replaced by an act; never where the director plays against that place; "reason" stands in the log for everybody to read once they say yes. The answer is the same whoever they are. An API key needs the scope "lead" or more.
         */
        post: operations["inviteToLeague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite everybody on a list, as the director
         * @description The list is CSV: with a head that has "email", and "name", "rating" and "seed" if you like, or addresses and names alone. With a fault in it nobody is invited, and every fault is told with its line. Nobody plays before they accept; name and rating are used where they have none of their own. An API key needs the scope "lead" or more. Takes no Idempotency-Key: whoever was invited and has not answered gets no second letter.
         */
        post: operations["importPlayers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take an invitation back that is not answered yet, as the director
         * @description The league names its open invitations to its director, in "invitations". An API key needs the scope "lead" or more.
         */
        delete: operations["takeInvitationBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a bot, as the director
         * @description An API key needs the scope "lead" or more.
         */
        post: operations["addBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act as the director: pause, resume, extend, adjudicate, annul, re-pair, replace, remove, waive, seed, announce, start on, describe, confirm, close registration, end
         * @description Every act has a reason, and both are in the log that everybody can read. The consequences follow by themselves. What directors decide of a match that they play in, or remove a player whom they play against, waits, where another director does not, until that one confirms it within three days ("confirm" or "reject", with the id from "pending"). An API key needs the scope "lead" or more.
         */
        post: operations["directLeague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/endpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the webhook of your league stands, and its last calls
         * @description Where it goes; if the last calls failed, how many, since when, why, and when it is called again, or that it is paused; and of the last ten calls what each told, how long it took, and the status and beginning of its answer. Its secret and full address are not shown. An API key needs the scope "lead" or more.
         */
        get: operations["showLeagueEndpoint"];
        /**
         * Send what everybody may know of a league to a webhook, as the director
         * @description Rounds, results, final tables and the end: signed as Standard Webhooks specifies, or in the shape of Discord or Slack. An API key needs the scope "lead" or more.
         */
        put: operations["setLeagueEndpoint"];
        post?: never;
        /**
         * Remove the webhook of a league
         * @description An API key needs the scope "lead" or more.
         */
        delete: operations["removeLeagueEndpoint"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/endpoint/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the webhook of your league called, to try it
         * @description The table of the league goes there at once and once, even while it rests or is paused; if that is taken, everything goes there again. At most ten times in ten minutes. An API key needs the scope "lead" or more.
         */
        post: operations["testLeagueEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/endpoint/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the secret of the webhook of your league
         * @description Until "both", a day from now, calls are signed with the old secret too: webhook-signature holds both signatures, and any Standard Webhooks library takes either. Then only the new one counts. An API key needs the scope "lead" or more.
         */
        post: operations["changeLeagueSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/directors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask somebody to direct your league beside you
         * @description A letter with the "reason" goes to the address, and they direct once they accept. A co-director may do all that a director may but ask, end, hand over, read answers or set the webhook; the log says which of them did what. At most three, with those who are asked. "director" is their number. An API key needs the scope "lead" or more.
         */
        post: operations["askCodirector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/directors/{director}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End somebody’s part as a co-director, or hand the league over to them
         * @description "remove" ends it at once, or takes back what was asked. "hand-over" offers them the league, which stays yours until they take it; "keep" takes that back, or answers a co-director who asks for it. An API key needs the scope "lead" or more.
         */
        post: operations["changeCodirector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/directing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or decline to direct a league beside its director, leave, or take it over
         * @description For whoever was asked. "lead" takes the league over where its director offers it: they are a co-director then. Of a director who is not heard of it is asked for with "claim": if they do nothing in the league for 14 days, "lead" takes it. An API key needs the scope "lead" or more. Takes no Idempotency-Key: what was said already is refused, and changes nothing.
         */
        post: operations["sayAsCodirector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Challenge a player above you, on a ladder that is always on
         * @description They answer by "until", or you take their place. "ladder" of the division says whom you may challenge. A bot accepts at once: "until" is null then. Whoever is challenged already is challenged by you once they are free: "inLine" is your place in their line then. First come those who have not met them of late. An API key needs the scope "lead" or more. Takes no Idempotency-Key: the same challenge made twice is made once.
         */
        post: operations["challengeOnLadder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/challenges/{challenge}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept or decline a challenge, or withdraw your own
         * @description Accepting opens the match. The first time within 60 days declining costs nothing, the second with a reason neither; any other time your place ("moved"). An API key needs the scope "lead" or more. Takes no Idempotency-Key: the same answer given twice is given once.
         */
        post: operations["answerChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/leagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The leagues you entered or direct
         * @description An API key needs the scope "lead" or more.
         */
        get: operations["myLeagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A league: what is played and how, its dates, divisions and log
         * @description An API key needs the scope "read" or more.
         */
        get: operations["showLeague"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tables of the running season, or of the last
         * @description As JSON, ten divisions at a time; as CSV with .csv at the end of the path or Accept: text/csv. An API key needs the scope "read" or more.
         */
        get: operations["showStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dates of registration, season and rounds
         * @description As a feed for calendars with .ics at the end of the path or Accept: text/calendar. An API key needs the scope "read" or more.
         */
        get: operations["showLeagueDates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The seasons so far, the newest first
         * @description An API key needs the scope "read" or more.
         */
        get: operations["showSeasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/seasons/{season}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The divisions of a season
         * @description An API key needs the scope "read" or more.
         */
        get: operations["showSeason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/seasons/{season}/divisions/{division}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A division: table, crosstable, rounds and course
         * @description Its table as CSV with .csv at the end of the path or Accept: text/csv. An API key needs the scope "read" or more.
         */
        get: operations["showDivision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/seasons/{season}/divisions/{division}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A division as a Tournament Report File (TRF)
         * @description For other programs, of matches between two: who met whom on which side, results, points and places. As the file itself with .trf at the end of the path or Accept: text/plain. An API key needs the scope "read" or more.
         */
        get: operations["showReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/seasons/{season}/divisions/{division}/players/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One player in a division, and their matches
         * @description An API key needs the scope "read" or more.
         */
        get: operations["showPlayerIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/leagues/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report to the operator what somebody wrote in a league
         * @description The name of an "entrant", or without one what its director says: its name, what they say of it and ask, and the reasons in its log. The operator is told, and whoever wrote it is not. Ten reports a day; each is kept for 30 days. An API key needs the scope "play" or more. Takes no Idempotency-Key: the same report of one day is one.
         */
        post: operations["reportInLeague"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rulesets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The games played here, with their options and seats
         * @description "tables" are the seats allowed under the usual options. An API key needs the scope "read" or more.
         */
        get: operations["listRulesets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a sign-in link by letter
         * @description The answer is the same whether the address is known or not. An API key needs the scope "play" or more.
         */
        post: operations["askSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your sessions, the newest first
         * @description One for each browser or program that signed in and has not signed out. It ends after 30 days, or after 7 days without use. An API key needs the scope "full".
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Trade the token of a sign-in link for a session
         * @description It lasts 30 days, and ends after 7 days without use. An API key needs the scope "play" or more. Takes no Idempotency-Key: the link opens once, and its session is given once.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your API keys, the newest first
         * @description Neither the keys nor their hashes are shown: end a lost key and make a new one. An API key needs the scope "full".
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * A new API key for yourself
         * @description Shown only this once. Its scope says what it may do, each all of the one before: "read" sees what you may see of matches and ratings; "play" takes seats and does what a seat may; "lead" does what hosts may, and all of leagues; "full", the default, all that you may, except make and end keys and sessions and delete the account. It lasts a year.
         */
        post: operations["newApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The matches you play or host
         * @description Those not known to be over come first; on each page, those that wait for your orders. "owes": orders are asked of your seat, and none are on file that are ready. Orders that you hold back are owed; those that are ready are not, though they may be changed until the step closes. To follow all of them at once, read to the last page and ask again with its "since" as changed-since, on every page of that round: then only those are listed of which you would be told something else than before, by their step, status, deadline or seats, or by whom they wait for. One that you were never told of is listed too. An API key needs the scope "read" or more.
         */
        get: operations["myMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your ratings and reliability
         * @description By game, with tables of two ("two") separate from larger ones ("more"). "reliability" is the percentage of your last "turns" turns, 50 at most, that were on time; null below ten. Both change when a match ends. An API key needs the scope "read" or more.
         */
        get: operations["myRatings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service is ready, or why not
         * @description 200 while the clock sweeps, mails are read, letters leave and what is kept can be written; otherwise 503, whose detail says what is wrong. It is found out at most once in ten seconds. An API key needs the scope "read" or more.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one API key, by its id
         * @description It opens nothing from then on.
         */
        delete: operations["endApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sessions/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one session, by its id
         * @description It opens nothing from then on.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The browsers that are told when it is your turn, the newest first
         * @description "key" is what a browser takes as applicationServerKey. Of an endpoint only the host is shown. An API key needs the scope "full".
         */
        get: operations["listBrowsers"];
        put?: never;
        /**
         * Have a browser told when it is your turn
         * @description Takes a PushSubscription as the browser writes it down. A message names the game and the match and leads to its public page; it holds no orders and no link that opens a seat. Eight browsers at most: one more takes the place of the oldest. One that is gone is forgotten. An API key needs the scope "full". Takes no Idempotency-Key: the same browser again takes its own place.
         */
        post: operations["addBrowser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/push/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Tell a browser no longer, by its id
         * @description An API key needs the scope "full".
         */
        delete: operations["endBrowser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you are called
         * @description "proposed" is what a mail of yours was signed with, while you have no name; nobody else is told of it. An API key needs the scope "read" or more.
         */
        get: operations["showName"];
        /**
         * Say what you are called
         * @description Others see it at once in all your matches that belong to no league, and in those to come; in a league you keep the name that you entered with. 40 characters at most; an empty name takes it back. Names that imitate others, bots or the service are refused. Three changes a day. An API key needs the scope "full". Takes no Idempotency-Key: the same name again changes nothing.
         */
        put: operations["setName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When you are away, in order
         * @description Absences that are not over. Days begin and end in your own time zone, "zone". An API key needs the scope "read" or more.
         */
        get: operations["showAway"];
        put?: never;
        /**
         * Be away from one day to another, both included
         * @description Your deadlines wait in all your matches that belong to no league, within the days that each allows, and your opponents are told. "to" may be left out for one day. Absences that touch are joined. Six changes a day. An API key needs the scope "play" or more. Takes no Idempotency-Key: the same days again are booked once.
         */
        post: operations["beAway"];
        /**
         * Be back: ends the absence that runs and takes back all that are booked
         * @description Deadlines that waited for you stay where they are. An API key needs the scope "play" or more.
         */
        delete: operations["beBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether anybody may read your page
         * @description An API key needs the scope "read" or more.
         */
        get: operations["showOwnPage"];
        /**
         * Show a page of yourself, or show it no more
         * @description By default there is none. It shows your name, ratings, reliability, leagues, and finished matches: those that anybody could find, and those whose other players show a page too. It needs a name. An API key needs the scope "full". Takes no Idempotency-Key: the same wish again changes nothing.
         */
        put: operations["setPage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player who shows a page
         * @description Ratings with their course, reliability, leagues, and finished matches, the newest first; a page of these may hold fewer than there are places on it. Somebody without a page is not found, like somebody who is not there. An API key needs the scope "read" or more.
         */
        get: operations["showPlayer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Challenge a player who shows a page
         * @description Opens a match that you host: you have a seat, by lot unless "seat" names it, and they get a letter that says who challenges them to what. They accept or decline it like any invitation; at a table of more than two, bots take the other seats. It needs a name. An API key needs the scope "lead" or more.
         */
        post: operations["challenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Challenges that you made or got, and that nobody has answered yet
         * @description "by" says whose it is. Accept or decline one that you got by POST /v1/matches/{id}/accept or …/decline; call off your own by …/cancel. A page may hold fewer than there are places on it: go on while there is a "next". An API key needs the scope "read" or more.
         */
        get: operations["listChallenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom you blocked, the newest first
         * @description By where you met, under the name that stands there now. An API key needs the scope "read" or more.
         */
        get: operations["listBlocks"];
        put?: never;
        /**
         * Block a player
         * @description By the id of their page, or by their seat in a match. They cannot challenge or invite you any more, take a seat in a match that you host, or write press to you; they are not told why. Matches that run go on. 50 at most. An API key needs the scope "full". Takes no Idempotency-Key: whoever is blocked already stays so.
         */
        post: operations["blockPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/blocks/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unblock a player
         * @description An API key needs the scope "full".
         */
        delete: operations["unblock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report the name on a player’s page to the operator
         * @description All else on that page the service says. The operator is told, and whoever wrote it is not. Ten reports a day; each is kept for 30 days. An API key needs the scope "play" or more. Takes no Idempotency-Key: the same report of one day is one.
         */
        post: operations["reportPlayer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How you are told: which letters come at once, in the letter of the day, or not at all
         * @description An API key needs the scope "read" or more.
         */
        get: operations["showLetters"];
        /**
         * Say how you wish to be told
         * @description For "turns" (orders are asked of you), "reminders", "reports" (of turns that ask nothing of you), "press", "table" (offers, deadlines that moved, whatever else happens at it) and "leagues": "mail" is "now", "digest" (a line in one letter a day, at "digestAt") or "none"; "push" says whether your browsers are told of turns and reminders. In "quiet" hours, of your own "zone", letters and notices wait, unless the orders they ask for are due before the hour after. In matches opened with "house": {"sleep": true} a deadline of yours that would fall into your quiet hours ("sleep": {"nights": true}), or into a Saturday or Sunday ("weekends"), falls to their end; your opponents see these hours. Six changes of them a day. What is left out is as usual. Never stopped: answers to your mails, sign-in and all that concerns your account, invitations, the first letter of a match, and a reminder where you are told of your turns in no other way. Webhooks have settings of their own. An API key needs the scope "full". Takes no Idempotency-Key: the same wishes again change nothing.
         */
        put: operations["setLetters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that is kept about you
         * @description Account, ratings and turns in time, sessions and keys (never their secret), held orders, your seats with your orders and webhooks, letters and press as far as they are kept. If there is more than fits one answer, "next" is the address of the rest. An API key needs the scope "full".
         */
        get: operations["exportMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description Takes your address, and a session that began within the last 15 minutes: an API key cannot do it. You leave every match at once; the games stay, with a numbered player in your seat. It cannot be undone.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        RebelCommanderView: {
            /** @enum {unknown} */
            viewer: "imperial" | "rebel" | "spectator";
            turn: number;
            rebel: (null | number)[];
            imperial: (null | number)[];
            options: {
                /** @enum {unknown} */
                fog: "contact" | "none";
                /** @enum {unknown} */
                initiative: "alternate" | "rebel";
                /** @enum {unknown} */
                losses: "all" | "defender-only" | "one";
                /** @enum {unknown} */
                startUnits: 1 | 2;
                turnLimit: null | number;
            };
            outcome: null | {
                /** @enum {unknown} */
                winner: "draw" | "imperial" | "rebel";
                /** @enum {unknown} */
                reason: "eliminated" | "held-six" | "resigned" | "turn-limit";
            };
        };
        RebelCommanderEvent: {
            /** @constant */
            type: "attacked";
            at: number;
            attackers: number;
            defenders: number;
            attackRoll: number;
            defenceRoll: number;
            attackTotal: number;
            defenceTotal: number;
            /** @enum {unknown} */
            winner: "imperial" | "rebel";
            /** @enum {unknown} */
            loser: "imperial" | "rebel";
            lost: number;
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            /** @enum {unknown} */
            slot: 1 | 2;
        } | {
            /** @constant */
            type: "built";
            at: number;
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            /** @enum {unknown} */
            slot: 1 | 2;
        } | {
            /** @constant */
            type: "failed";
            order: string;
            /** @enum {unknown} */
            reason: "enemy-present" | "no-enemy-there" | "no-unit-there";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            /** @enum {unknown} */
            slot: 1 | 2;
        } | {
            /** @constant */
            type: "moved";
            from: null | number;
            to: null | number;
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            /** @enum {unknown} */
            slot: 1 | 2;
        } | {
            /** @constant */
            type: "passed";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            /** @enum {unknown} */
            slot: 1 | 2;
        } | {
            /** @constant */
            type: "defaulted";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
        } | {
            /** @constant */
            type: "resigned";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
        } | {
            /** @constant */
            type: "game-over";
            /** @enum {unknown} */
            winner: "draw" | "imperial" | "rebel";
            /** @enum {unknown} */
            reason: "eliminated" | "held-six" | "resigned" | "turn-limit";
        };
        RebelCommanderOrder: {
            /** @constant */
            verb: "move";
            from: number;
            to: number;
            /**
             * @description Which of the two actions it is; absent: by its place in the list.
             * @enum {unknown}
             */
            slot?: 1 | 2;
        } | {
            /** @constant */
            verb: "build";
            at: number;
            /**
             * @description Which of the two actions it is; absent: by its place in the list.
             * @enum {unknown}
             */
            slot?: 1 | 2;
        } | {
            /** @constant */
            verb: "attack";
            at: number;
            /**
             * @description Which of the two actions it is; absent: by its place in the list.
             * @enum {unknown}
             */
            slot?: 1 | 2;
        } | {
            /** @constant */
            verb: "pass";
            /**
             * @description Which of the two actions it is; absent: by its place in the list.
             * @enum {unknown}
             */
            slot?: 1 | 2;
        };
        FlagshipView: {
            /** @enum {unknown} */
            viewer: "empire" | "rebel" | "spectator";
            /** @description Player turns, counted from 1: the one now being ordered, or the last one once `outcome` is set. */
            turn: number;
            /** @enum {unknown} */
            active: "empire" | "rebel";
            rebel: {
                [key: string]: string;
            };
            empire: {
                [key: string]: string;
            };
            flagLives: {
                rebel: number;
                empire: number;
            };
            flagDice: {
                rebel: number;
                empire: number;
            };
            options: {
                attackTwice: boolean;
                blocked: string[];
                /** @enum {unknown} */
                board: "hexes" | "squares";
                /** @enum {unknown} */
                fateDie: 4 | 6;
                /** @enum {unknown} */
                firstPlayer: "empire" | "rebel" | "roll";
                /** @enum {unknown} */
                flagDamage: "hangar" | "ignored";
                /** @enum {unknown} */
                flagReturn: "at-once" | "deployed";
                height: number;
                /** @enum {unknown} */
                theatre: "land" | "space";
                turnLimit: null | number;
                width: number;
            };
            outcome: null | {
                /** @enum {unknown} */
                winner: "draw" | "empire" | "rebel";
                /** @enum {unknown} */
                reason: "flagship-destroyed" | "resigned" | "turn-limit";
            };
        };
        FlagshipEvent: {
            /** @constant */
            type: "attacked";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            craft: string;
            from: string;
            target: string;
            at: string;
            /** @description Ties come first; the last throw decided. */
            rolls: {
                attack: number[];
                defence: number[];
            }[];
            hit: boolean;
        } | {
            /** @constant */
            type: "fate";
            /**
             * @description The attacking side.
             * @enum {unknown}
             */
            side: "empire" | "rebel";
            target: string;
            /** @description Jams come first (FS-11). */
            rolls: number[];
            /** @enum {unknown} */
            result: "badly-damaged" | "damaged" | "destroyed" | "flag-hit" | "near-miss";
        } | {
            /** @constant */
            type: "hangared";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            craft: string;
            turns: number;
        } | {
            /** @constant */
            type: "flag-hit";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            lives: number;
            dice: number;
        } | {
            /** @constant */
            type: "destroyed";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            craft: string;
        } | {
            /** @constant */
            type: "initiative";
            rolls: number[][];
            /** @enum {unknown} */
            first: "empire" | "rebel";
        } | {
            /** @constant */
            type: "defaulted";
            /** @enum {unknown} */
            side: "empire" | "rebel";
        } | {
            /** @constant */
            type: "passed";
            /** @enum {unknown} */
            side: "empire" | "rebel";
        } | {
            /** @constant */
            type: "resigned";
            /** @enum {unknown} */
            side: "empire" | "rebel";
        } | {
            /** @constant */
            type: "moved";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            craft: string;
            from: string;
            to: string;
        } | {
            /** @constant */
            type: "deployed";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            craft: string;
            to: string;
        } | {
            /** @constant */
            type: "failed";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            order: string;
            /** @enum {unknown} */
            reason: "line-blocked" | "no-target";
        } | {
            /** @constant */
            type: "returned";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            /** @constant */
            craft: "flag";
            to: string;
        } | {
            /** @constant */
            type: "repaired";
            /** @enum {unknown} */
            side: "empire" | "rebel";
            craft: string;
            left: number;
        } | {
            /** @constant */
            type: "game-over";
            /** @enum {unknown} */
            winner: "draw" | "empire" | "rebel";
            /** @enum {unknown} */
            reason: "flagship-destroyed" | "resigned" | "turn-limit";
        };
        FlagshipOrder: {
            /** @constant */
            verb: "attack";
            craft: string;
            target: string;
        } | {
            /** @constant */
            verb: "pass";
        } | {
            /** @enum {unknown} */
            verb: "deploy" | "move";
            craft: string;
            to: string;
            /** @description The square it must stand on now. */
            from?: string;
        };
        ImperialAllianceView: {
            /** @enum {unknown} */
            viewer: "alliance" | "archive" | "imperial" | "spectator";
            /** @description How many of the enemy's units are on the table and not in `units` (IA-34). */
            unseen: number;
            /**
             * @description The version of this record's shape.
             * @constant
             */
            v: 1;
            /** @constant */
            ruleset: "imperial-alliance";
            options: {
                /** @constant */
                "aerial-support"?: true;
                /** @constant */
                "building-destruction"?: true;
                /** @constant */
                "campaign-artillery"?: true;
                /** @constant */
                "digging-in"?: true;
                /** @constant */
                entrenchment?: true;
                /** @constant */
                "field-artillery"?: true;
                /** @constant */
                fog?: true;
                /** @constant */
                "full-turns"?: true;
                /** @constant */
                "infantry-weapons"?: true;
                /** @constant */
                jedi?: true;
                /** @constant */
                leaders?: true;
                /** @constant */
                "long-range"?: true;
                /** @constant */
                "move-fire"?: true;
                /** @constant */
                "space-bombardment"?: true;
                /** @constant */
                "standing-orders"?: true;
                /** @constant */
                "walker-facing"?: true;
            };
            turn: number;
            turnLimit: number;
            /** @enum {unknown} */
            attacker: "alliance" | "imperial";
            /**
             * @description The side that last won the initiative.
             * @enum {unknown}
             */
            initiative: "alliance" | "imperial";
            /** @description `null` once the game is over. */
            toAct: ("alliance" | "imperial") | null;
            allowance: number;
            final: boolean;
            map: {
                cols: number;
                rows: number;
                /** @description One string per row, one character per hex; the legend is in data/terrain.json. */
                cells: string[];
            };
            rubble: string[];
            entrenched: string[];
            control: {
                [key: string]: "alliance" | "imperial";
            };
            units: {
                [key: string]: {
                    /** @description A passenger's hex is its carrier's. */
                    hex: string;
                    activated: boolean;
                    locked: boolean;
                    carrier: null | string;
                    /** @description A special weapon of data/weapons.json (IA-26). */
                    weapon: null | string;
                    crippled: boolean;
                    /** @description The force points left; only Jedi and `force-3` units have them. */
                    force?: number;
                    /**
                     * @description Only for AT-ATs (IA-31).
                     * @enum {unknown}
                     */
                    facing?: 1 | 2 | 3 | 4 | 5 | 6;
                };
            };
            sides: {
                alliance: {
                    /** @enum {unknown} */
                    quality: "elite" | "green" | "veteran";
                    passes: number;
                    done: boolean;
                    /** @enum {unknown} */
                    leader: "alive" | "dead" | "none";
                    bonuses: number;
                    support: {
                        artillery: number;
                        aerial: number;
                        bombardment: number;
                    };
                    /** @description The artillery impulse of this turn is used up (IA-22). */
                    artilleryUsed: boolean;
                    /** @description The side's latest impulse of this turn was artillery or counterfire. */
                    artilleryFired: boolean;
                    /** @description Standing orders (IA-33): cleaned text as it followed `then`, or JSON as it came. Secret. */
                    plan: (string | Record<string, never>)[];
                };
                imperial: {
                    /** @enum {unknown} */
                    quality: "elite" | "green" | "veteran";
                    passes: number;
                    done: boolean;
                    /** @enum {unknown} */
                    leader: "alive" | "dead" | "none";
                    bonuses: number;
                    support: {
                        artillery: number;
                        aerial: number;
                        bombardment: number;
                    };
                    /** @description The artillery impulse of this turn is used up (IA-22). */
                    artilleryUsed: boolean;
                    /** @description The side's latest impulse of this turn was artillery or counterfire. */
                    artilleryFired: boolean;
                    /** @description Standing orders (IA-33): cleaned text as it followed `then`, or JSON as it came. Secret. */
                    plan: (string | Record<string, never>)[];
                };
            };
            /** @description In the order of destruction. */
            losses: {
                alliance: string[];
                imperial: string[];
            };
            victory: {
                hold?: {
                    /** @enum {unknown} */
                    side: "alliance" | "imperial";
                    hexes: string[];
                    count: number;
                }[];
                /** @enum {unknown} */
                atLimit?: "alliance" | "draw" | "imperial" | "most-hexes";
                /** @description The hexes that `most-hexes` counts. */
                hexes?: string[];
            };
            outcome: null | {
                /** @description `null` for a draw. */
                winner: ("alliance" | "imperial") | null;
                /** @enum {unknown} */
                reason: "elimination" | "mutual-elimination" | "objective" | "resignation" | "surrender" | "turn-limit";
            };
            /** @description Trenches that each side may place before the battle; absent once it has begun (IA-52). */
            digging?: {
                alliance: number;
                imperial: number;
            };
            /** @description Where each side placed its own; absent if the scenario has them. */
            dug?: {
                alliance: string[];
                imperial: string[];
            };
        };
        ImperialAllianceEvent: {
            /** @constant */
            type: "pass";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            passes: number;
        } | {
            /** @constant */
            type: "entrench";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            hexes: string[];
        } | {
            /** @constant */
            type: "piece-laid";
            place: number;
            piece: string;
            turned: boolean;
            rolls: number[];
        } | {
            /** @constant */
            type: "done";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            /** @enum {unknown} */
            reason: "all-activated" | "final-spent" | "passed-twice";
        } | {
            /** @constant */
            type: "final-impulse";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            allowance: number;
        } | {
            /** @constant */
            type: "activation-roll";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            roll: number;
            allowance: number;
        } | {
            /** @constant */
            type: "turn-end";
            turn: number;
        } | {
            /** @constant */
            type: "turn-start";
            turn: number;
        } | {
            /** @constant */
            type: "initiative";
            imperial: number;
            alliance: number;
            /** @enum {unknown} */
            winner: "alliance" | "imperial";
        } | {
            /** @constant */
            type: "leader-check";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            roll: number;
            /** @enum {unknown} */
            from: "elite" | "green" | "veteran";
            /** @enum {unknown} */
            to: "elite" | "green" | "surrender" | "veteran";
        } | {
            /** @constant */
            type: "halt";
            unit: string;
            hex: string;
            roll: number;
            stopped: boolean;
        } | {
            /** @constant */
            type: "move";
            unit: string;
            from: string;
            path: string[];
            cost: number;
            with: string[];
        } | {
            /** @constant */
            type: "load";
            unit: string;
            carrier: string;
            cost: null | number;
        } | {
            /** @constant */
            type: "unload";
            unit: string;
            carrier: string;
            path: string[];
            cost: number;
        } | {
            /** @constant */
            type: "no-bonus";
            unit: string;
            /** @enum {unknown} */
            kind: "force" | "leader";
        } | {
            /** @constant */
            type: "fire";
            unit: string;
            target: string;
            weapon: null | string;
            range: number;
            die: string;
            resistance: number;
            rolls: number[];
            hit: boolean;
        } | {
            /** @constant */
            type: "building-attack";
            /** @description The firing unit, or null for a bombardment. */
            unit: null | string;
            hex: string;
            weapon: null | string;
            die: string;
            resistance: number;
            rolls: number[];
            hit: boolean;
        } | {
            /** @constant */
            type: "building-destroyed";
            hex: string;
        } | {
            /** @constant */
            type: "close-combat";
            attacker: string;
            defender: string;
            hex: string;
            attackDice: string[];
            attackRolls: number[];
            attackTotal: number;
            defenceDice: string[];
            defenceRolls: number[];
            defenceTotal: number;
            /** @enum {unknown} */
            result: "attacker" | "both" | "defender";
        } | {
            /** @constant */
            type: "destroyed";
            unit: string;
            hex: string;
            /** @enum {unknown} */
            cause: "aerial" | "artillery" | "bombardment" | "carrier-lost" | "close-combat" | "fire" | "overrun" | "raze" | "stack-lost";
        } | {
            /** @constant */
            type: "counterfire";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            roll: number;
            missed: boolean;
            rolls: number[];
            hit: boolean;
        } | {
            /** @constant */
            type: "aerial";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            hex: string;
            left: number;
        } | {
            /** @constant */
            type: "support-attack";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            /** @enum {unknown} */
            weapon: "aerial" | "artillery" | "bombardment";
            target: string;
            die: string;
            resistance: number;
            rolls: number[];
            hit: boolean;
        } | {
            /** @constant */
            type: "raze";
            unit: string;
            hex: string;
            roll: null | number;
        } | {
            /** @constant */
            type: "crippled";
            unit: string;
        } | {
            /** @constant */
            type: "control";
            hex: string;
            /** @enum {unknown} */
            side: "alliance" | "imperial";
        } | {
            /** @enum {unknown} */
            type: "failed" | "failed-shot";
            order: number;
            unit: null | string;
            /** @enum {unknown} */
            code: "already-activated" | "enemy-in-path" | "hex-occupied" | "no-activations-left" | "no-dice" | "no-enemy" | "no-line-of-sight" | "no-observer" | "no-path" | "no-target" | "not-a-building" | "out-of-arc" | "out-of-range" | "target-carried" | "target-destroyed" | "transport-active" | "transport-full" | "unit-destroyed";
        } | {
            /** @constant */
            type: "game-over";
            winner: ("alliance" | "imperial") | null;
            /** @enum {unknown} */
            reason: "elimination" | "mutual-elimination" | "objective" | "resignation" | "surrender" | "turn-limit";
        } | {
            /** @constant */
            type: "sighted";
            unit: string;
            path: string[];
            with: string[];
        } | {
            /** @constant */
            type: "under-fire";
            target: string;
            rolls: number[];
            hit: boolean;
        } | {
            /** @constant */
            type: "unseen";
            what: string;
        } | {
            /** @constant */
            type: "artillery";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            observer: string;
            target: string;
            roll: number;
            missed: boolean;
            /** @enum {unknown} */
            direction?: 1 | 2 | 3 | 4 | 5 | 6;
            distance?: number;
            landed: null | string;
        } | {
            /** @constant */
            type: "bombardment";
            /** @enum {unknown} */
            side: "alliance" | "imperial";
            target: string;
            roll: number;
            missed: boolean;
            /** @enum {unknown} */
            direction?: 1 | 2 | 3 | 4 | 5 | 6;
            distance?: number;
            landed: null | string;
        };
        ImperialAllianceOrder: {
            /** @constant */
            order: "load";
            unit: string;
            carrier: string;
            path?: string[];
        } | {
            /** @constant */
            order: "unload";
            unit: string;
            path: string[];
        } | {
            /** @constant */
            order: "raze";
            unit: string;
            hex: string;
        } | {
            /** @constant */
            order: "aerial";
            target: string;
        } | {
            /** @enum {unknown} */
            order: "counterfire" | "pass" | "resign";
        } | {
            /** @enum {unknown} */
            order: "artillery" | "entrench";
            hexes: string[];
        } | {
            /** @constant */
            order: "bombard";
            hex: string;
        } | {
            /** @constant */
            order: "then";
            what: string | {
                /** @constant */
                order: "load";
                unit: string;
                carrier: string;
                path?: string[];
            } | {
                /** @constant */
                order: "unload";
                unit: string;
                path: string[];
            } | {
                /** @constant */
                order: "raze";
                unit: string;
                hex: string;
            } | {
                /** @constant */
                order: "aerial";
                target: string;
            } | {
                /** @constant */
                order: "move";
                unit: string;
                path: string[];
                /** @enum {unknown} */
                info?: 1 | 2 | 3 | 4 | 5 | 6;
                without?: string[];
                fire?: {
                    /** @description Piece ids or hexes, the first legal one counts. */
                    targets?: string[];
                    /** @description A target for the special weapon. */
                    weapon?: string;
                };
                /** @constant */
                leader?: true;
                force?: number;
            } | {
                /** @constant */
                order: "assault";
                unit: string;
                path: string[];
                without?: string[];
                /** @constant */
                leader?: true;
                force?: number;
            } | {
                /** @constant */
                order: "fire";
                unit: string;
                /** @description Piece ids or hexes, the first legal one counts. */
                targets?: string[];
                /** @description A target for the special weapon. */
                weapon?: string;
                /** @constant */
                leader?: true;
                force?: number;
            };
        } | {
            /** @constant */
            order: "move";
            unit: string;
            path: string[];
            /** @enum {unknown} */
            info?: 1 | 2 | 3 | 4 | 5 | 6;
            without?: string[];
            fire?: {
                /** @description Piece ids or hexes, the first legal one counts. */
                targets?: string[];
                /** @description A target for the special weapon. */
                weapon?: string;
            };
            /** @constant */
            leader?: true;
            force?: number;
        } | {
            /** @constant */
            order: "assault";
            unit: string;
            path: string[];
            without?: string[];
            /** @constant */
            leader?: true;
            force?: number;
        } | {
            /** @constant */
            order: "fire";
            unit: string;
            /** @description Piece ids or hexes, the first legal one counts. */
            targets?: string[];
            /** @description A target for the special weapon. */
            weapon?: string;
            /** @constant */
            leader?: true;
            force?: number;
        };
        RiskOriginalTrilogyView: {
            viewer: string;
            seats: string[];
            armies: {
                [key: string]: {
                    /** @description Cards, or their number if the viewer may not look. */
                    hand: number | string[];
                    /** @description Absent if the viewer may not look. */
                    standing?: {
                        /** @enum {unknown} */
                        defend?: "max" | "one";
                        guards?: {
                            planet: string;
                            card: string;
                        }[];
                    };
                    faction: string;
                    alive: boolean;
                    /** @description Holds planets and defends; takes no turn, draws nothing, cannot win (RT-34). */
                    neutral: boolean;
                };
            };
            /** @description `top` is for imperial players; `hidden` tokens are known to be there, but not which they are. */
            bases: {
                left: number;
                /** @enum {unknown} */
                top?: "base" | "emperor";
                placed: {
                    [key: string]: ("base" | "emperor" | "hidden")[];
                };
            };
            decks: {
                [key: string]: number;
            };
            /** @enum {unknown} */
            mode: "standard" | "starwars";
            players: number;
            options: {
                /** @enum {unknown} */
                mode: "standard" | "starwars";
                players: number;
                /** @description Whether planets are dealt, claimed by lists (RT-7), or claimed one by one (RT-47). */
                draft: "one-by-one" | boolean;
                /** @description RT-39; 0 means none. */
                roundLimit: number;
                /** @description See RT-28. */
                deathStarRange: number;
                /** @description Whether armies begin with cards, and the Hutts among five with resource planets alone (RT-5). */
                balanced: boolean;
            };
            turn: {
                round: number;
                army: string;
            };
            /** @description Living armies that are not neutral, in order of play. */
            order: string[];
            planets: {
                [key: string]: {
                    /** @description `null` for an asteroid field. */
                    owner: null | string;
                    troops: number;
                    ships: {
                        fighter: number;
                        bomber: number;
                        capital: number;
                    };
                };
            };
            /** @description −3 (dark) to +3 (light); starwars only, like everything down to `asteroids`. */
            force: number;
            deathStar: {
                at: null | string;
                rebuilt: number;
            };
            asteroids: string[];
            discard: string[];
            /** @description Planets are still being claimed: by lists, before anybody is on turn (RT-7), or one by one (RT-47). */
            drafting: boolean;
            outcome: null | {
                /** @description A faction (standard mode: an army), or null for a draw. */
                winner: null | string;
                /** @enum {unknown} */
                reason: "emperor-captured" | "empire-eliminated" | "last-army" | "rebels-eliminated" | "resignation" | "resource-planets" | "turn-limit";
            };
        };
        RiskOriginalTrilogyEvent: {
            /** @constant */
            type: "first-player";
            army: string;
            rolls: number[][];
        } | {
            /** @constant */
            type: "game-started";
            /** @enum {unknown} */
            mode: "standard" | "starwars";
            players: number;
            order: string[];
        } | {
            /** @constant */
            type: "planet-claimed";
            army: string;
            planet: string;
            auto: boolean;
        } | {
            /** @constant */
            type: "death-star-placed";
            army: string;
            planet: string;
            auto: boolean;
        } | {
            /** @constant */
            type: "standing-set";
            army: string;
            private?: {
                order: string;
            };
        } | {
            /** @constant */
            type: "turn-started";
            army: string;
            round: number;
        } | {
            /** @constant */
            type: "base-placed";
            army: string;
            planet: string;
            auto: boolean;
            private?: {
                /** @enum {unknown} */
                token: "base" | "emperor";
            };
        } | {
            /** @constant */
            type: "reinforcements";
            army: string;
            planets: number;
            base: number;
            regions: string[];
            bonus: number;
            total: number;
        } | {
            /** @constant */
            type: "set-traded";
            army: string;
            cards: string[];
            troops: number;
            forced: boolean;
        } | {
            /** @constant */
            type: "ship-built";
            army: string;
            card: string;
            /** @enum {unknown} */
            class: "bomber" | "capital" | "fighter";
            planet: string;
        } | {
            /** @constant */
            type: "troops-placed";
            army: string;
            planet: string;
            n: number;
            auto: boolean;
        } | {
            /** @constant */
            type: "card-played";
            army: string;
            card: string;
            kind: string;
            planet?: string;
            n?: number;
            from?: string;
            to?: string;
            against?: string;
        } | {
            /** @constant */
            type: "force-moved";
            from: number;
            to: number;
            /** @enum {unknown} */
            cause: "base-destroyed" | "death-star-destroyed" | "death-star-rebuilt" | "directive" | "planet-destroyed";
        } | {
            /** @constant */
            type: "cards-lost";
            army: string;
            n: number;
            /** @description The army that took them; null if they were discarded. */
            to: null | string;
            cards?: string[];
        } | {
            /** @constant */
            type: "base-spied";
            army: string;
            planet: string;
            private?: {
                tokens: ("base" | "emperor")[];
            };
        } | {
            /** @constant */
            type: "invasion-started";
            army: string;
            from: string;
            target: string;
            defender: string;
        } | {
            /** @constant */
            type: "reaction-played";
            army: string;
            card: string;
            /** @enum {unknown} */
            kind: "ambush" | "bribe";
            planet: string;
        } | {
            /** @constant */
            type: "battle";
            from: string;
            target: string;
            /** @description The final values, high to low. */
            attack: number[];
            defend: number[];
            attackerLosses: number;
            defenderLosses: number;
        } | {
            /** @constant */
            type: "ships-destroyed";
            army: string;
            planet: string;
            ships: {
                fighter: number;
                bomber: number;
                capital: number;
            };
        } | {
            /** @constant */
            type: "planet-captured";
            army: string;
            planet: string;
            from: string;
            defender: string;
            moved: number;
            ships: {
                fighter: number;
                bomber: number;
                capital: number;
            };
        } | {
            /** @constant */
            type: "invasion-ended";
            target: string;
            /** @enum {unknown} */
            result: "called-off" | "cancelled" | "exhausted" | "taken";
        } | {
            /** @constant */
            type: "base-destroyed";
            planet: string;
            /** @enum {unknown} */
            token: "base" | "emperor";
            by: string;
        } | {
            /** @constant */
            type: "emperor-escaped";
            planet: string;
        } | {
            /** @constant */
            type: "army-eliminated";
            army: string;
            by: string;
            cards: number;
        } | {
            /** @constant */
            type: "death-star-attacked";
            army: string;
            from: string;
            n: number;
            dice: number[];
            modifier: number;
            total: number;
            success: boolean;
            losses: number;
        } | {
            /** @constant */
            type: "death-star-destroyed";
            planet: string;
            by: string;
        } | {
            /** @constant */
            type: "death-star-rebuilt";
            planet: string;
        } | {
            /** @constant */
            type: "death-star-moved";
            army: string;
            from: string;
            to: string;
        } | {
            /** @constant */
            type: "planet-destroyed";
            planet: string;
            owner: null | string;
            troops: number;
            ships: {
                fighter: number;
                bomber: number;
                capital: number;
            };
        } | {
            /** @constant */
            type: "fortified";
            army: string;
            from: string;
            to: string;
            n: number;
        } | {
            /** @constant */
            type: "command-changed";
            planet: string;
            from: string;
            to: string;
        } | {
            /** @constant */
            type: "ships-moved";
            army: string;
            from: string;
            to: string;
            ships: {
                fighter: number;
                bomber: number;
                capital: number;
            };
        } | {
            /** @constant */
            type: "order-failed";
            army: string;
            line: number;
            /** @enum {unknown} */
            reason: "asteroid-field" | "base-occupied" | "card-gone" | "death-star-present" | "death-star-shield" | "friendly-planet" | "last-planet" | "no-asteroid-left" | "no-base" | "no-base-left" | "no-death-star" | "no-effect" | "no-partner" | "no-ships" | "not-a-set" | "not-adjacent" | "not-connected" | "not-enough-reinforcements" | "not-yours" | "out-of-range" | "ship-limit" | "too-few-troops" | "wrong-faction";
            /** @description The line itself, which may name a card in hand. */
            order?: string;
        } | {
            /** @constant */
            type: "army-resigned";
            army: string;
            heir: null | string;
        } | {
            /** @constant */
            type: "cards-drawn";
            army: string;
            n: number;
            conquest: number;
            force: number;
            resource: number;
            private?: {
                cards: string[];
            };
        } | {
            /** @constant */
            type: "turn-ended";
            army: string;
            next: string;
            round: number;
        } | {
            /** @constant */
            type: "game-over";
            winner: null | string;
            /** @enum {unknown} */
            reason: "emperor-captured" | "empire-eliminated" | "last-army" | "rebels-eliminated" | "resignation" | "resource-planets" | "turn-limit";
        };
        RiskOriginalTrilogyOrder: {
            /** @constant */
            do: "base";
            at: string;
        } | {
            /** @constant */
            do: "trade";
            cards: "auto" | string[];
        } | {
            /** @constant */
            do: "build";
            card: string;
            at: string;
        } | {
            /** @constant */
            do: "place";
            n: "all" | number;
            at: string;
        } | {
            /** @constant */
            do: "play";
            card: string;
            at?: string;
            from?: string;
            to?: string;
            against?: string;
        } | {
            /** @constant */
            do: "invade";
            target: string;
            from: string;
            until?: {
                below?: number;
                battles?: number;
            };
            dice?: number;
            ships?: ("all" | "none") | {
                fighter?: number;
                bomber?: number;
                capital?: number;
            };
            move?: ("all" | "min") | number;
        } | {
            /** @constant */
            do: "attack-death-star";
            from: string;
            n: number;
        } | {
            /** @constant */
            do: "fortify";
            n: "all" | number;
            from: string;
            to: string;
        } | {
            /** @constant */
            do: "command";
            at: string;
        } | {
            /** @constant */
            do: "ships";
            ships: ("all" | "none") | {
                fighter?: number;
                bomber?: number;
                capital?: number;
            };
            from: string;
            to: string;
        } | {
            /** @constant */
            do: "death-star";
            to: string;
        } | {
            /** @constant */
            do: "death-star";
            fire: string;
            card: string;
        } | {
            /** @constant */
            do: "standing";
            guard: string;
            card: string;
        } | {
            /** @constant */
            do: "standing";
            /** @enum {unknown} */
            defend: "max" | "one";
        } | {
            /** @constant */
            do: "standing";
            /** @constant */
            clear: true;
        } | {
            /** @constant */
            do: "pass";
        } | {
            /** @constant */
            do: "claim";
            planets: string[];
        } | {
            /** @constant */
            do: "start";
            n: number;
            at: string;
        } | {
            /** @constant */
            do: "death-star-start";
            at: string;
        } | {
            /** @constant */
            do: "resign";
        };
        FreedomInTheGalaxyView: {
            /** @enum {unknown} */
            viewer: "archive" | "imperial" | "rebel" | "spectator";
            planets: {
                [key: string]: {
                    /** @description The side that controls it (FG-24). */
                    control: ("imperial" | "rebel") | null;
                    /** @description 2 patriotic … −2 unrest (FG-22). */
                    loyalty: number;
                    /** @enum {unknown} */
                    status: "imperial-control" | "rebel-control" | "rebellion" | "rebellion-stopped";
                    pdb: {
                        level: number;
                        up: boolean;
                    };
                };
            };
            /** @description Without Imperial units, unless the viewer is Imperial. */
            units: {
                [key: string]: {
                    /** @enum {unknown} */
                    type: "line" | "militia" | "patrol" | "rebel-1-0" | "rebel-2-1";
                    at: string;
                    /** @description For Rebel units, the environ type they were raised in (FG-30). */
                    env?: string;
                    moved?: boolean;
                };
            };
            /** @description Unless the viewer is Imperial: Imperial units by environ, face down except for the militia. */
            imperialStacks?: {
                [key: string]: {
                    militia: number;
                    mobile: number;
                };
            };
            possessions: {
                [key: string]: {
                    owner: string;
                    known: boolean;
                    /** @description Held with its captive owner in Imperial custody (FG-124). */
                    held?: boolean;
                };
            };
            /** @description Unless the viewer is Rebel: unknown possessions, counted by owner. */
            hiddenPossessions?: {
                [key: string]: number;
            };
            reinforcements: {
                rebel: ("line" | "militia" | "patrol" | "rebel-1-0" | "rebel-2-1")[];
                imperial: number | ("line" | "militia" | "patrol" | "rebel-1-0" | "rebel-2-1")[];
            };
            /** @description Only the viewer's own. */
            standing: {
                rebel?: {
                    [key: string]: string | string[] | number;
                };
                imperial?: {
                    [key: string]: string | string[] | number;
                };
            };
            kept: {
                imperial?: {
                    missions?: string[];
                    operations?: string[];
                    response?: string[];
                };
                rebel?: {
                    missions?: string[];
                    operations?: string[];
                    response?: string[];
                };
            };
            /** @description The current points of FG-150. */
            points: number;
            /** @enum {unknown} */
            scenario: "flight-to-egrix" | "varu-powderkeg";
            turn: number;
            /** @enum {unknown} */
            step: "imperial-missions" | "imperial-operations" | "imperial-response" | "rebel-missions" | "rebel-operations" | "rebel-response" | "setup-imperial" | "setup-rebel";
            options: {
                /** @enum {unknown} */
                scenario: "flight-to-egrix" | "varu-powderkeg";
                /**
                 * @description See FG-4.
                 * @enum {unknown}
                 */
                pace: "full" | "standing";
                /** @description See FG-46. */
                pdbAlwaysMax: boolean;
                /**
                 * @description See FG-98, FG-103.
                 * @enum {unknown}
                 */
                startRebellion: "anywhere" | "with-a-chance";
            };
            characters: {
                [key: string]: {
                    /** @description An environ, `space` (FG-37), or null when killed. */
                    at: null | string;
                    /** @enum {unknown} */
                    stack: "army" | "mission";
                    wounds: number;
                    detected: boolean;
                    /** @enum {unknown} */
                    status: "active" | "captured" | "killed";
                    /** @description If captured, the guard (FG-72). */
                    holder?: string;
                    moved?: boolean;
                    acted?: boolean;
                    /** @description Struck by the Cervac (FG-130). */
                    disabled?: boolean;
                    boost?: {
                        /** @enum {unknown} */
                        rating: "combat" | "diplomacy" | "endurance" | "intelligence" | "leadership" | "navigation";
                        /** @enum {unknown} */
                        step: "imperial-missions" | "imperial-operations" | "imperial-response" | "rebel-missions" | "rebel-operations" | "rebel-response" | "setup-imperial" | "setup-rebel";
                    };
                };
            };
            ships: {
                [key: string]: {
                    at: string;
                    owner: string;
                    moved?: boolean;
                };
            };
            destroyed: string[];
            /** @description Environs with a camp (FG-102). */
            camps: string[];
            /** @description Environs where a coup has shifted loyalty (FG-92). */
            coups: string[];
            /** @description Rebel units that wait for room, by environ (FG-112). */
            pending: {
                [key: string]: ("line" | "militia" | "patrol" | "rebel-1-0" | "rebel-2-1")[];
            };
            score: {
                infoRebel: boolean;
                infoImperial: boolean;
            };
            outcome: null | {
                /** @enum {unknown} */
                winner: "imperial" | "rebel";
                /** @enum {unknown} */
                reason: "instant" | "points" | "resignation";
                /** @description The points of FG-150 at that moment. */
                points: number;
            };
        };
        FreedomInTheGalaxyEvent: {
            /** @constant */
            type: "action-card";
            at: string;
            draw: number;
            card: number;
            /** @enum {unknown} */
            section: "special" | "urban" | "wild";
            event: string;
            letters: string;
            ignored?: string;
        } | {
            /** @constant */
            type: "assassination-botched";
            at: string;
            roll: number;
        } | {
            /** @constant */
            type: "bonus-draws";
            at: string;
            letter: string;
            count: number;
            cards: number[];
        } | {
            /** @constant */
            type: "boost-ended";
            character: string;
        } | {
            /** @constant */
            type: "boosted";
            character: string;
            /** @enum {unknown} */
            rating: "combat" | "diplomacy" | "endurance" | "intelligence" | "leadership" | "navigation";
        } | {
            /** @constant */
            type: "break-off";
            round: number;
            column: number;
            roll: number;
            /** @enum {unknown} */
            result: "all" | "failed" | "inactive";
        } | {
            /** @constant */
            type: "camp-placed";
            at: string;
        } | {
            /** @constant */
            type: "camp-removed";
            at: string;
        } | {
            /** @constant */
            type: "character-captured";
            character: string;
            at: string;
            holder: string;
            /** @enum {unknown} */
            cause: "assassination" | "combat" | "coup" | "wrong-soldier";
        } | {
            /** @constant */
            type: "character-freed";
            character: string;
            at: string;
            /** @enum {unknown} */
            cause: "captors-eliminated" | "mission" | "unguarded";
        } | {
            /** @constant */
            type: "character-gained";
            character: string;
            at: string;
        } | {
            /** @constant */
            type: "character-killed";
            character: string;
            at: string;
            /** @enum {unknown} */
            cause: "accident" | "assassination" | "combat" | "coup" | "creature" | "detection";
        } | {
            /** @constant */
            type: "character-wounded";
            character: string;
            wounds: number;
        } | {
            /** @constant */
            type: "characters-detected";
            at: string;
            who: string[];
            /** @enum {unknown} */
            cause: "company" | "event" | "information";
        } | {
            /** @constant */
            type: "combat-end";
            at: string;
            /** @enum {unknown} */
            result: "attackers-eliminated" | "attackers-gone" | "broke-off" | "defenders-gone" | "ended";
        } | {
            /** @constant */
            type: "combat-round";
            round: number;
            differential: number;
            /** @description The column that was used. */
            column: number;
            rolls: number[];
            /** @description The number after doubling. */
            defenderWounds: number;
            attackerWounds: number;
        } | {
            /** @constant */
            type: "combat-start";
            at: string;
            /** @enum {unknown} */
            kind: "characters" | "creature" | "locals" | "squad";
            name?: string;
            /** @enum {unknown} */
            intent: "capture" | "kill";
            /** @enum {unknown} */
            weapon: "firefight" | "hand";
            defenders: string[];
        } | {
            /** @constant */
            type: "control-changed";
            planet: string;
            /** @enum {unknown} */
            status: "imperial-control" | "rebel-control" | "rebellion" | "rebellion-stopped";
        } | {
            /** @constant */
            type: "coup-backlash";
            at: string;
            roll: number;
            result: string;
        } | {
            /** @constant */
            type: "detection";
            ship: string;
            planet: string;
            level: number;
            evasion: number;
            column: number;
            roll: null | number;
            /** @enum {unknown} */
            result: "D" | "Dd" | "E" | "U";
        } | {
            /** @constant */
            type: "disabled";
            character: string;
        } | {
            /** @constant */
            type: "event-no-effect";
            event: string;
            reason: string;
        } | {
            /** @constant */
            type: "game-over";
            /** @enum {unknown} */
            winner: "imperial" | "rebel";
            /** @enum {unknown} */
            reason: "instant" | "points" | "resignation";
            points: number;
        } | {
            /** @constant */
            type: "guarded";
            character: string;
            holder: string;
        } | {
            /** @constant */
            type: "healed";
            character: string;
        } | {
            /** @constant */
            type: "information-point";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
        } | {
            /** @constant */
            type: "loyalty-shifted";
            planet: string;
            from: number;
            to: number;
            /** @enum {unknown} */
            cause: "civil-war" | "coup" | "coup-aborted" | "diplomacy" | "protocol";
        } | {
            /** @constant */
            type: "military-combat";
            at: string;
            /** @enum {unknown} */
            attacker: "imperial" | "rebel";
            /** @description The attacker's, then the defender's. */
            strengths: number[];
            ratio: string;
            shift: number;
            column: string;
            rolls: number[];
            losses: {
                attacker: number;
                defender: number;
            };
            /** @description The units of both sides, in id order. */
            lost: string[];
        } | {
            /** @constant */
            type: "mission-aborted";
            at: string;
            letter: string;
            /** @constant */
            cause: "event";
        } | {
            /** @constant */
            type: "mission-assigned";
            at: string;
            letter: string;
            who: string[];
            target?: string;
        } | {
            /** @constant */
            type: "mission-completed";
            at: string;
            letter: string;
            letters: number;
        } | {
            /** @constant */
            type: "mission-failed";
            at: string;
            letter: string;
        } | {
            /** @constant */
            type: "mission-letter";
            at: string;
            letter: string;
            count: number;
        } | {
            /** @constant */
            type: "mission-no-effect";
            at: string;
            letter: string;
        } | {
            /** @constant */
            type: "moved";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            who: string[];
            from: string;
            to: string;
            ship?: string;
        } | {
            /** @constant */
            type: "order-failed";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            order: string;
            line: number;
            /** @enum {unknown} */
            reason: "already-moved" | "already-on-mission" | "already-there" | "camp-exists" | "captured" | "coup-done" | "disabled" | "eliminated" | "guarding" | "in-army" | "in-rebellion" | "killed" | "needs-transport" | "no-army" | "no-camp" | "no-coup-rating" | "no-enemy" | "no-pilot" | "no-prisoner" | "no-reaction-target" | "no-searchers" | "no-target" | "not-a-leader" | "not-clever-enough" | "not-controlled" | "not-eligible" | "not-in-play" | "not-in-rebellion" | "not-mobile" | "not-owned" | "not-together" | "not-usable" | "one-environ" | "one-reaction" | "other-planet" | "over-capacity" | "pdb-already-up" | "pdb-once" | "pdb-wrong-turn" | "ship-not-here" | "too-many-characters" | "two-companions" | "two-ships" | "wrong-environ-type" | "wrong-loyalty" | "wrong-pilot";
        } | {
            /** @constant */
            type: "pdb-attack";
            planet: string;
            column: string;
            rolls: number[];
            defenderLoss: number;
            attackerLoss: number;
            lost: string[];
        } | {
            /** @constant */
            type: "pdb-changed";
            planet: string;
            level: number;
            up: boolean;
            /** @enum {unknown} */
            cause: "loss" | "raid" | "repair" | "sabotage" | "scrambler";
        } | {
            /** @constant */
            type: "populace-wild";
            at: string;
        } | {
            /** @constant */
            type: "possession-destroyed";
            item: string;
        } | {
            /** @constant */
            type: "possession-gained";
            item: string;
            owner: string;
        } | {
            /** @constant */
            type: "possession-given";
            item: string;
            to: string;
        } | {
            /** @constant */
            type: "possession-kept";
            item: string;
            roll: number;
        } | {
            /** @constant */
            type: "possession-lost";
            item: string;
            /** @enum {unknown} */
            cause: "inoperative" | "used";
            roll?: number;
        } | {
            /** @constant */
            type: "possession-returned";
            item: string;
        } | {
            /** @constant */
            type: "possession-revealed";
            item: string;
            owner: string;
        } | {
            /** @constant */
            type: "reaction";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            who: string[];
            from: string;
            to: string;
        } | {
            /** @constant */
            type: "rebellion-started";
            planet: string;
            newUnits: boolean;
        } | {
            /** @constant */
            type: "rebellion-stopped";
            planet: string;
        } | {
            /** @constant */
            type: "reinforcement";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            unit: string;
            at: string;
        } | {
            /** @constant */
            type: "reinforcement-lost";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            unit: string;
        } | {
            /** @constant */
            type: "search";
            at: string;
            /** @enum {unknown} */
            by: "characters" | "military";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            value: number;
            hiding: number;
            need: number;
            roll: number;
            found: boolean;
        } | {
            /** @constant */
            type: "setup-done";
            /** @enum {unknown} */
            side: "imperial" | "rebel";
        } | {
            /** @constant */
            type: "ship-destroyed";
            ship: string;
        } | {
            /** @constant */
            type: "ship-gained";
            ship: string;
            owner: string;
        } | {
            /** @constant */
            type: "ship-lost";
            ship: string;
            /** @enum {unknown} */
            cause: "damaged" | "unattended";
        } | {
            /** @constant */
            type: "ship-reassigned";
            ship: string;
            owner: string;
        } | {
            /** @constant */
            type: "stacked";
            character: string;
            /** @enum {unknown} */
            stack: "army" | "mission";
        } | {
            /** @constant */
            type: "step-skipped";
            /** @enum {unknown} */
            step: "imperial-missions" | "imperial-operations" | "imperial-response" | "rebel-missions" | "rebel-operations" | "rebel-response" | "setup-imperial" | "setup-rebel";
        } | {
            /** @constant */
            type: "step-started";
            turn: number;
            /** @enum {unknown} */
            step: "imperial-missions" | "imperial-operations" | "imperial-response" | "rebel-missions" | "rebel-operations" | "rebel-response" | "setup-imperial" | "setup-rebel";
        } | {
            /** @constant */
            type: "sting";
            character: string;
            roll: number;
            wounds: number;
        } | {
            /** @constant */
            type: "units-eliminated";
            at: string;
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            units: string[];
            /** @enum {unknown} */
            cause: "environ-size" | "raid" | "sabotage" | "subverted";
        } | {
            /** @constant */
            type: "units-placed";
            at: string;
            /** @enum {unknown} */
            side: "imperial" | "rebel";
            units: string[];
        } | {
            /** @constant */
            type: "units-revealed";
            at: string;
            units: string[];
        } | {
            /** @constant */
            type: "units-waiting";
            at: string;
            count: number;
        };
        FreedomInTheGalaxyOrder: {
            /** @constant */
            kind: "place";
            who: string | string[];
            at: string;
        } | {
            /** @enum {unknown} */
            kind: "move" | "react";
            who: string | string[];
            to: string;
            ship?: null | string;
        } | {
            /** @enum {unknown} */
            kind: "join" | "leave";
            who: string | string[];
        } | {
            /** @constant */
            kind: "pdb-up";
            planet: string;
        } | {
            /** @constant */
            kind: "reinforce";
            /** @enum {unknown} */
            unit?: "line" | "militia" | "patrol" | "rebel-1-0" | "rebel-2-1";
            at: string;
        } | {
            /** @constant */
            kind: "guard";
            prisoner: string;
            by: string;
        } | {
            /** @constant */
            kind: "attack";
            at: string;
            leader?: null | string;
        } | {
            /** @constant */
            kind: "give";
            item: string;
            to: string;
        } | {
            /** @constant */
            kind: "use";
            item: string;
            /** @enum {unknown} */
            rating?: "combat" | "diplomacy" | "endurance" | "intelligence" | "leadership" | "navigation";
            target?: string;
            ship?: string;
        } | {
            /** @constant */
            kind: "search";
            at: string;
            /** @enum {unknown} */
            by?: "characters" | "military" | "none";
            who?: string | string[];
            /** @enum {unknown} */
            intent?: "capture" | "kill";
            /** @enum {unknown} */
            weapon?: "firefight" | "hand";
            /** @description false: only find. */
            attack?: boolean;
        } | {
            /** @constant */
            kind: "mission";
            /** @description Its letter or its name. */
            letter: string;
            who?: string | string[];
            camp?: boolean;
            at?: string;
            target?: string;
            using?: string | string[];
            for?: string;
            stop?: string | number;
        } | {
            /** @constant */
            kind: "standing";
            key: string;
            value: boolean | string | number | string[];
        } | {
            /** @enum {unknown} */
            kind: "pass" | "resign";
        };
        Match: {
            id: string;
            ruleset: string;
            title: string;
            options: {
                [key: string]: unknown;
            };
            /** @enum {unknown} */
            status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
            step: number;
            awaiting: string[];
            you: null | string;
            /** @description The league that it belongs to. */
            event: null | {
                league: string;
                name: string;
                /** @description The division's title. */
                title: string;
                season: number;
                division: number;
                round: number;
                /** @description Which match of the pairing it is, from 1, and out of how many. */
                leg: number;
                legs: number;
            };
            anchor: string;
            /** @description The public beacon whose rounds go into its dice. */
            beacon: null | string;
            pace: string;
            /** @description The reader owes orders, and none are ready. */
            owes: boolean;
            /** @description Seats that missed three demands in a row, against which this reader may claim the game. */
            claimable: string[];
            /** @description What the reader sees, in the shape of its game; null while inviting. */
            view: null | (components["schemas"]["RebelCommanderView"] | components["schemas"]["FlagshipView"] | components["schemas"]["ImperialAllianceView"] | components["schemas"]["RiskOriginalTrilogyView"] | components["schemas"]["FreedomInTheGalaxyView"]);
            /** @description From which to follow its later events. */
            cursor: string;
            deadline: null | string;
            outcome: null | {
                value: unknown;
                places: string[][];
                reason: string;
            };
            locked: null | {
                lock: string;
                round: number;
                /** Format: date-time */
                made: string;
            };
            offers: components["schemas"]["Offer"][];
            pausedUntil: null | string;
            agreed: null | {
                /** @enum {unknown} */
                what: "concede" | "draw";
                to?: string;
                seats: string[];
            };
            /** Format: uri */
            url: string;
            seats: {
                [key: string]: components["schemas"]["Seat"];
            };
            report: null | components["schemas"]["Report"];
            banks: null | {
                [key: string]: number;
            };
            filed: null | {
                orders: string[];
                ready: boolean;
                receipt: components["schemas"]["Receipt"];
                leftOut: components["schemas"]["Fault"][];
                warnings?: components["schemas"]["Fault"][];
            };
            plans: {
                step: number;
                orders: string[];
            }[];
            rematch: null | {
                id: string;
                by: string;
            };
            house: {
                /** @enum {unknown} */
                press: "after" | "all" | "none";
                /** @description Whether players may write anonymously. */
                grey: boolean;
                /** @description Whether the host may end a turn before its deadline. */
                closing: boolean;
                /** @description Whether deadlines avoid the nights and weekends that players have set for themselves. */
                sleep: boolean;
                /** @description What is asked of anybody who takes an open seat. */
                asks: null | {
                    ratingFrom?: number;
                    ratingTo?: number;
                    /** @description A percentage of the latest turns; players with too few turns meet it. */
                    reliabilityFrom?: number;
                };
                description: null | string;
                rules: null | string;
            };
            press: {
                number: number;
                /** Format: date-time */
                at: string;
                from: null | string;
                text: string;
            }[];
        };
        Seat: {
            name: string;
            holder: string;
            /** @enum {unknown} */
            kind: "bot" | "open" | "person";
            accepted: boolean;
            /** @description The id of its holder's page, if they have a public one and the match is not over. */
            page?: string;
            /** @description For players at the table: when its holder sleeps, in words. */
            sleep?: string;
            /** @description The holder's rating in this game, in whole points; null if they have none yet. */
            rating: null | {
                rating: number;
                deviation: number;
                games: number;
            };
            /** @description Turns on time, as a whole percentage; null if there are too few. */
            reliability: null | number;
        };
        Step: {
            match: string;
            step: number;
            view: components["schemas"]["RebelCommanderView"] | components["schemas"]["FlagshipView"] | components["schemas"]["ImperialAllianceView"] | components["schemas"]["RiskOriginalTrilogyView"] | components["schemas"]["FreedomInTheGalaxyView"];
            events: (components["schemas"]["RebelCommanderEvent"] | components["schemas"]["FlagshipEvent"] | components["schemas"]["ImperialAllianceEvent"] | components["schemas"]["RiskOriginalTrilogyEvent"] | components["schemas"]["FreedomInTheGalaxyEvent"])[];
            report: components["schemas"]["Report"];
            proof: unknown;
        };
        Report: {
            headline: string;
            earlier: {
                step: number;
                headline: string;
                narrative: string[];
            }[];
            narrative: string[];
            board: string[];
            situation: string[];
            asks: null | {
                prompt: string;
                choices: string[];
                examples: string[][];
                grammar: string[];
            };
            text: string;
        };
        EventLine: {
            /** @constant */
            type: "resolved";
            step: number;
            /** @description The events as the reader sees them. */
            events: (components["schemas"]["RebelCommanderEvent"] | components["schemas"]["FlagshipEvent"] | components["schemas"]["ImperialAllianceEvent"] | components["schemas"]["RiskOriginalTrilogyEvent"] | components["schemas"]["FreedomInTheGalaxyEvent"])[];
            after: string;
        } | {
            /** @enum {unknown} */
            status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
            step: number;
            awaiting: string[];
            you: null | string;
            /** @description The reader owes orders, and none are ready. */
            owes: boolean;
            /** @description Seats that missed three demands in a row, against which this reader may claim the game. */
            claimable: string[];
            /** @constant */
            type: "now";
            after: string;
            deadline: null | string;
            outcome: null | {
                value: unknown;
                places: string[][];
                reason: string;
            };
            locked: null | {
                lock: string;
                round: number;
                /** Format: date-time */
                made: string;
            };
            offers: components["schemas"]["Offer"][];
            pausedUntil: null | string;
            agreed: null | {
                /** @enum {unknown} */
                what: "concede" | "draw";
                to?: string;
                seats: string[];
            };
        };
        Submitted: {
            /** @constant */
            status: "accepted";
            step: number;
            orders: string[];
            ready: boolean;
            receipt: null | components["schemas"]["Receipt"];
            awaiting: string[];
            resolved: boolean;
            foreseen?: string[];
            leftOut: components["schemas"]["Fault"][];
            warnings?: components["schemas"]["Fault"][];
        };
        Receipt: {
            commitment: string;
            nonce: string;
            serverNonce?: string;
        };
        Fault: {
            code: string;
            line: number;
            message: string;
            /** @description The word or piece at fault, if the game's rules give one. */
            detail?: string;
        };
        Offer: {
            id: string;
            /** @enum {unknown} */
            what: "cancel" | "concede" | "draw" | "extend" | "go-on" | "pause";
            by: string;
            agreed: string[];
            awaits: string[];
            /** Format: date-time */
            made: string;
            /** Format: date-time */
            lapses: string;
        } | {
            to: string;
            id: string;
            /** @enum {unknown} */
            what: "cancel" | "concede" | "draw" | "extend" | "go-on" | "pause";
            by: string;
            agreed: string[];
            awaits: string[];
            /** Format: date-time */
            made: string;
            /** Format: date-time */
            lapses: string;
        } | {
            days: number;
            id: string;
            /** @enum {unknown} */
            what: "cancel" | "concede" | "draw" | "extend" | "go-on" | "pause";
            by: string;
            agreed: string[];
            awaits: string[];
            /** Format: date-time */
            made: string;
            /** Format: date-time */
            lapses: string;
        } | {
            hours: number;
            id: string;
            /** @enum {unknown} */
            what: "cancel" | "concede" | "draw" | "extend" | "go-on" | "pause";
            by: string;
            agreed: string[];
            awaits: string[];
            /** Format: date-time */
            made: string;
            /** Format: date-time */
            lapses: string;
        };
        Choice: {
            /** @description Canonical, with `{name}` for each blank: `attack 7`, `ST1 to {hex}`, `place {n} hoth`. */
            line: string;
            /** @description The line, counted from 1, that this one replaces, as when a path grows hex by hex. Absent if it is added at the end. */
            replaces?: number;
            /** @description The heading it is listed under, a word or two that is read first: `move`, `fire`, `missions`. */
            group: string;
            /** @description The choice in words, with the same `{name}` for each blank: `ST1 to {hex}`. At most 72 characters. */
            label: string;
            /** @description The place to point at first; absent if the choice has no place on the board. */
            from?: {
                cell: string;
                token?: string;
            } | {
                tray: string;
                item?: string;
            };
            /** @description The place to point at second, if there is only one; if there are several, a blank's values say `at`. */
            to?: {
                cell: string;
                token?: string;
            } | {
                tray: string;
                item?: string;
            };
            /** @description Filled in in this order; all combinations of allowed values are legal. */
            blanks?: components["schemas"]["Blank"][];
            /** @description The chance of success, as letters show it: `83%`. */
            odds?: string;
        };
        Blank: {
            name: string;
            /** @constant */
            t: "number";
            min: number;
            max: number;
            initial: number;
        } | {
            name: string;
            /** @constant */
            t: "one";
            values: {
                /** @description The value as it stands in the line; never empty. */
                value: string;
                /** @description The value in words. */
                label: string;
                /** @description The place on the scene to point at to choose it. */
                at?: {
                    cell: string;
                    token?: string;
                } | {
                    tray: string;
                    item?: string;
                };
                odds?: string;
            }[];
            initial?: string;
        } | {
            name: string;
            /** @constant */
            t: "some";
            values: {
                /** @description The value as it stands in the line; never empty. */
                value: string;
                /** @description The value in words. */
                label: string;
                /** @description The place on the scene to point at to choose it. */
                at?: {
                    cell: string;
                    token?: string;
                } | {
                    tray: string;
                    item?: string;
                };
                odds?: string;
            }[];
            least: number;
            most: number;
            join: string;
        };
        Place: {
            cell: string;
            token?: string;
        } | {
            tray: string;
            item?: string;
        };
        Record: {
            next?: number;
            /** @description On the first page, once it has been told. Nothing in the record depends on it. */
            story?: components["schemas"]["Story"];
            /** @constant */
            format: "sealed-orders-record-v1";
            match: string;
            ruleset: string;
            seats: string[];
            options: {
                [key: string]: unknown;
            };
            /** @constant */
            protocol: "dice-v2";
            /** @description The beacon that every step drew from; absent if there was none. */
            beacon?: string;
            anchors: string[];
            steps: components["schemas"]["RecordedStep"][];
            /** @description Present if the players agreed to end the match after the last step; absent if it ended by its rules. */
            agreed?: {
                ending: {
                    /** @constant */
                    t: "draw";
                } | {
                    /** @constant */
                    t: "concede";
                    to: string;
                };
                /** @description Every seat of a person still in the game: all of them had to agree. Bots have no say. */
                seats: string[];
                /** @description Seats that had lost or left before. */
                out: string[];
                outcome: {
                    value: unknown;
                    places: string[][];
                    reason: string;
                };
            };
        };
        Story: {
            /** @description Seats that win and lose together, in table order. */
            teams: string[][];
            /** @description In order; a long match does not have every step. */
            course: {
                /** @description The step after which the chances are taken. */
                step: number;
                /** @description Each team's chance to win, in whole percent; 0 and 100 only if the match was over. */
                chances: number[];
            }[];
            /** @description At most three, in order. */
            turns: {
                step: number;
                /** @description The seats that lost most by it. */
                seats: string[];
                /** @description Their chances before and after it, in percent. */
                from: number;
                to: number;
                /** @description What the orders promised before the dice were thrown. If it is well above `to`, the dice were to blame. */
                given: number;
                /** @description Orders that would have been clearly better against the same orders of the others. Absent if none were found. */
                better?: {
                    seat: string;
                    lines: string[];
                    chance: number;
                };
            }[];
        };
        Ruleset: {
            id: string;
            edition: number;
            title: string;
            tables: string[][];
            bots: string[];
            levels: ("beginner" | "easy" | "hard" | "normal")[];
            options: ({
                name: string;
                /** @constant */
                kind: "choice";
                values: (boolean | string | number)[];
                initial: boolean | string | number;
                title: string;
                /** @description The heading it is listed under if there are many. */
                group?: string;
                /** @description By value: every value but a number has one, `null` too. */
                labels?: {
                    [key: string]: string;
                };
                /**
                 * @description Shown at every table, even with the usual value, because it says what is played.
                 * @constant
                 */
                always?: true;
                about: string;
            } | {
                name: string;
                /** @constant */
                kind: "integer";
                min: number;
                max: number;
                none: boolean;
                initial: null | number;
                title: string;
                /** @description The heading it is listed under if there are many. */
                group?: string;
                /** @description By value: every value but a number has one, `null` too. */
                labels?: {
                    [key: string]: string;
                };
                /**
                 * @description Shown at every table, even with the usual value, because it says what is played.
                 * @constant
                 */
                always?: true;
                about: string;
            } | {
                name: string;
                /** @constant */
                kind: "list";
                item: string;
                pattern: string;
                max: number;
                initial: string[];
                title: string;
                /** @description The heading it is listed under if there are many. */
                group?: string;
                /** @description By value: every value but a number has one, `null` too. */
                labels?: {
                    [key: string]: string;
                };
                /**
                 * @description Shown at every table, even with the usual value, because it says what is played.
                 * @constant
                 */
                always?: true;
                about: string;
            })[];
            balanced: {
                [key: string]: boolean | string | number;
            };
            brief: string[];
            /** Format: uri */
            url: string;
        };
        Player: {
            /** @description A whole percentage of the latest turns; null while there are too few. */
            reliability: null | number;
            /** @description The number of turns that it is based on, 50 at most. */
            turns: number;
            id: string;
            name: string;
            next: null | string;
            /** Format: uri */
            url: string;
            ratings: {
                rating: number;
                deviation: number;
                /** @description All games that ever counted; 0 if nothing is known about the player. */
                games: number;
                ruleset: string;
                title: string;
                /**
                 * @description Games for two are rated separately from larger tables.
                 * @enum {unknown}
                 */
                table: "more" | "two";
                course: {
                    /** Format: date-time */
                    week: string;
                    rating: number;
                }[];
            }[];
            leagues: {
                id: string;
                /** Format: uri */
                url: string;
                name: string;
                game: string;
                /** @enum {unknown} */
                status: "cancelled" | "drawing" | "ended" | "playing" | "registering";
            }[];
            matches: components["schemas"]["PlayedMatch"][];
        };
        PlayedMatch: {
            id: string;
            ruleset: string;
            title: string;
            /** @description The printed name of their seat. */
            seat: string;
            /** @description Counted from 1; `level` if nobody won. */
            place: number;
            level: boolean;
            others: {
                seat: string;
                holder: string;
            }[];
            /** Format: uri */
            url: string;
        };
        League: {
            id: string;
            name: string;
            ruleset: string;
            /** @description The game's printed name. */
            game: string;
            /** @enum {unknown} */
            status: "cancelled" | "drawing" | "ended" | "playing" | "registering";
            /** @description The season that is open for registration, being drawn or played, and how many there will be; 0 for as many as the director wants. */
            season: number;
            seasons: number;
            invited: boolean;
            /** @description The settings in words, the most important first. */
            settings: {
                term: string;
                words: string;
            }[];
            /** @description The number of entrants; and while registration is open, who they are, unless there are too many to list: first those whom the director gave a `seed`. */
            entries: number;
            entrants: {
                id: string;
                name: string;
                seed: null | number;
            }[];
            /** @description The most entrants; and who is on the waiting list, next first. */
            maximum: null | number;
            waiting: {
                id: string;
                name: string;
            }[];
            /** @description The divisions of the season being played, otherwise of the last one. */
            divisions: null | components["schemas"]["Season"];
            /** @description The co-directors; for directors also people invited to be one, and offers to hand the league over. */
            directors: {
                number: number;
                name: string;
                /** @enum {unknown} */
                is: "asked" | "codirector" | "director";
                offered: boolean;
                /** @description They claim the league because its director is not heard from. */
                claims: boolean;
            }[];
            /** @description The director's description, as plain text in lines, and their questions to entrants. */
            description: null | string;
            rules: null | string;
            questions: string[];
            /** @description For its director: the answers, in the order of the questions; empty where nothing was answered. */
            answers: null | {
                entrant: string;
                name: string;
                answers: string[];
            }[];
            /** Format: uri */
            url: string;
            closes: null | string;
            /** Format: date-time */
            opened: string;
            starts: null | string;
            paused: null | string;
            log: {
                by: string;
                director: null | string;
                act: string;
                reason: string;
                /** Format: date-time */
                at: string;
            }[];
            pending: null | {
                id: string;
                act: string;
                reason: string;
                mine: boolean;
                /** Format: date-time */
                until: string;
            }[];
            invitations: null | {
                id: string;
                to: string;
                /** @description An invitation to play on in somebody's place. */
                substitute: boolean;
                /** Format: date-time */
                sent: string;
            }[];
            you: null | {
                /** @description They direct the league, as its director or as a co-director (`codirector`, their number); and whether they are invited to. */
                director: boolean;
                codirector: null | number;
                askedToDirect: boolean;
                entry: ("entered" | "invited" | "leaving" | "left" | "waiting") | null;
                /** @description Their name in it; for an invited person, the name on the director's list, if any. */
                name: null | string;
                /** @description Their position on the waiting list, from 1. */
                waiting: null | number;
                /** @description Their answers to the director's questions. */
                answers: string[];
                /** @description `plays`: that season is being played, and they are in it. */
                place: null | {
                    season: number;
                    division: number;
                    number: number;
                    plays: boolean;
                };
                /** @description Days of absence that they may still book for the season. */
                daysLeft: number;
                away: {
                    /** Format: date-time */
                    from: string;
                    /** Format: date-time */
                    to: string;
                }[];
            };
        };
        LeagueLine: {
            id: string;
            name: string;
            ruleset: string;
            /** @description The game's printed name. */
            game: string;
            /** @enum {unknown} */
            status: "cancelled" | "drawing" | "ended" | "playing" | "registering";
            season: number;
            /** @description The number of entries. */
            entries: number;
            invited: boolean;
            /** Format: uri */
            url: string;
            closes: null | string;
        };
        Season: {
            season: number;
            count: number;
            from: number;
            divisions: {
                division: number;
                name: string;
                /** @enum {unknown} */
                status: "over" | "playing";
                players: number;
                /** @description The number of rounds planned so far, and how many there will be, if that is known beforehand. */
                round: number;
                rounds: null | number;
                /** @description Who won it, once it is over. */
                winner: null | string;
            }[];
        };
        Division: {
            league: string;
            leagueName: string;
            ruleset: string;
            game: string;
            season: number;
            division: number;
            name: string;
            /** @enum {unknown} */
            status: "over" | "playing";
            /** @description It cannot continue until its director acts. */
            stuck: boolean;
            /** @enum {unknown} */
            format: "knockout" | "ladder" | "round-robin" | "swiss";
            /** @description Whether a TRF file is available. */
            report: boolean;
            /** @description In the order in which they are applied. */
            tieBreaks: {
                key: string;
                name: string;
            }[];
            /** @description Best first. */
            rows: components["schemas"]["TableRow"][];
            cross: null | {
                /** @enum {unknown} */
                by: "players" | "rounds";
                rows: {
                    id: string;
                    /** @description Their number in the division, from 1; it never changes. */
                    number: number;
                    name: string;
                    cells: {
                        /** @enum {unknown} */
                        kind: "annulled" | "bye" | "done" | "open";
                        points: number;
                        /** @description The opponents' numbers. */
                        against: number[];
                    }[][];
                }[];
            };
            /** @description For a knockout; null otherwise. */
            bracket: null | {
                parts: {
                    name: string;
                    rounds: {
                        name: string;
                        /** @description From top to bottom: two neighbours, or one, lead to each match of the next round. */
                        matches: {
                            /** @description Counted from 1 within the bracket; other matches refer to it. */
                            number: number;
                            /** @description null if it is not open yet. */
                            pairing: null | string;
                            /**
                             * @description `ready`: both players are known. `walkover`: only one came, or nobody. `lost`: both forfeited.
                             * @enum {unknown}
                             */
                            state: "lost" | "open" | "played" | "playing" | "ready" | "walkover";
                            /** @description Always two. */
                            sides: {
                                player: null | components["schemas"]["PlayerRef"];
                                /** @description Where the player will come from: `winner of match 3`. null if the player is known, or nobody comes. */
                                from: null | string;
                                /** @description From the matches that have ended; null if none has. */
                                points: null | number;
                                won: boolean;
                            }[];
                        }[];
                    }[];
                }[];
            };
            /** @description Everybody's place after each round; null if there are too many players for a chart. */
            course: null | {
                /** @description The rounds of the columns. */
                rounds: number[];
                /** @description In table order; places count from 1, one for each round. */
                lines: {
                    id: string;
                    /** @description Their number in the division, from 1; it never changes. */
                    number: number;
                    name: string;
                    places: number[];
                }[];
            };
            /** @description The caller's own part in it. `decides`: they may decide or correct its results. */
            you: null | {
                director: boolean;
                decides: boolean;
                number: null | number;
            };
            paused: null | string;
            rounds: components["schemas"]["Round"][];
            lastRound: null | {
                number: number;
                planned: null | string;
            };
            ladder: null | {
                reach: number;
                answerDays: number;
                againDays: number;
                /** @description No new challenges are allowed. */
                closing: boolean;
                /** @description For players in it: whom they may challenge now, for whom they may queue, and what declining would cost them. */
                you: null | {
                    may: components["schemas"]["PlayerRef"][];
                    line: components["schemas"]["PlayerRef"][];
                    /** @enum {unknown} */
                    declining: "costs" | "free" | "free-with-reason";
                };
                challenges: {
                    id: string;
                    by: components["schemas"]["PlayerRef"];
                    to: components["schemas"]["PlayerRef"];
                    /** @description Its position in the queue for the challenged player, from 1; null if it is not queued. */
                    inLine: null | number;
                    became: ("accepted" | "declined" | "lapsed" | "unanswered" | "withdrawn") | null;
                    /** @description The answer cost the place. */
                    moved: boolean;
                    /** @description Given by the player who declined; shown only to the two players. */
                    reason: null | string;
                    yours: ("asked" | "made") | null;
                    /** Format: date-time */
                    at: string;
                    until: null | string;
                    ended: null | string;
                }[];
            };
            awaited: null | {
                more: number;
                turns: {
                    player: components["schemas"]["PlayerRef"];
                    pairing: string;
                    match: string;
                    /** Format: date-time */
                    due: string;
                }[];
            };
        };
        Standings: {
            league: string;
            season: number;
            tables: {
                division: number;
                name: string;
                /** @enum {unknown} */
                status: "over" | "playing";
                /** @description In the order in which they are applied. */
                tieBreaks: {
                    key: string;
                    name: string;
                }[];
                /** @description Best first. */
                rows: components["schemas"]["TableRow"][];
            }[];
            next: null | number;
        };
        TableRow: {
            /** @description Counted from 1; no two share a place. */
            rank: number;
            /** @enum {unknown} */
            kind: "bot" | "person";
            /** @description For a bot. */
            level: ("beginner" | "easy" | "hard" | "normal") | null;
            /** @description Points in the division; a draw may be half a point. */
            points: number;
            played: number;
            won: number;
            drawn: number;
            lost: number;
            /** @description One for each of the division's tie-breaks; null where this player has no figure. */
            tieBreaks: (null | number)[];
            withdrawn: boolean;
            /** @description What put this player above the next one, if it was not points. */
            above: null | string;
            /** @description The best and worst place still possible; null while unknown. */
            finish: null | {
                best: number;
                worst: number;
            };
            id: string;
            /** @description Their number in the division, from 1; it never changes. */
            number: number;
            name: string;
        };
        Round: {
            number: number;
            pairings: {
                id: string;
                /** @enum {unknown} */
                status: "done" | "open" | "void" | "waiting";
                players: components["schemas"]["PlayerRef"][];
                legs: {
                    match: null | string;
                    seats: {
                        id: string;
                        /** @description Their number in the division, from 1; it never changes. */
                        number: number;
                        name: string;
                        seat: string;
                        points: null | number;
                    }[];
                    /** @description How it ended; null if it has not. */
                    how: ("adjudicated" | "annulled" | "forfeit" | "played") | null;
                }[];
            }[];
            byes: {
                id: string;
                /** @description Their number in the division, from 1; it never changes. */
                number: number;
                name: string;
                why: string;
            }[];
            /** Format: date-time */
            planned: string;
        };
        PlayerRef: {
            id: string;
            /** @description Their number in the division, from 1; it never changes. */
            number: number;
            name: string;
        };
        Webhook: {
            host: string;
            /** @enum {unknown} */
            shape: "discord" | "slack" | "standard";
            /** @enum {unknown} */
            shows?: "public" | "seat";
            failing: null | {
                failures: number;
                /** Format: date-time */
                until: string;
                why?: string;
                /** Format: date-time */
                since?: string;
            };
            paused: null | string;
            deliveries: {
                /** @description The header `webhook-id`, the same in all calls for one event. */
                id: string;
                /** @description Such as `report.sent`. */
                type: string;
                /** @description Which attempt for this event it was, as far as the list goes back. */
                attempt: number;
                /** @description Duration in milliseconds. */
                took: number;
                why?: string;
                /** @description The beginning of the answer, on one line. */
                body?: string;
                /** Format: date-time */
                at: string;
                status: null | number;
            }[];
        };
        WebhookCall: {
            /** @description What it is about: `turn.opened`. */
            type: string;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            timestamp: string;
            data: {
                /** @description The id of the match. */
                match?: string;
                /** @description The step that it is about. */
                step?: number;
                /** @description The seat that is told. */
                seat?: string;
                /** @description The id of the league. */
                league?: string;
                season?: number;
                /** @description In words. */
                division?: string;
                round?: number;
                /** @description The hash of everybody's orders, as 64 hex digits. */
                lock?: string;
                /**
                 * Format: date-time
                 * @description When the orders were locked.
                 */
                locked?: string;
                /**
                 * Format: date-time
                 * @description When the beacon's round is made.
                 */
                made?: string;
                headline: string;
                text: string;
                /**
                 * Format: date-time
                 * @description Of the orders that the seat owes; where a deadline has moved, that one.
                 */
                deadline?: string;
                /**
                 * Format: uri
                 * @description The public page.
                 */
                url?: string;
            };
        };
        Problem: {
            /**
             * Format: uri
             * @description The address of the entry on the API page that explains it.
             */
            type: string;
            /** @description The same for all problems with this code. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description What is wrong and how to fix it, for a person. */
            detail: string;
            /** @description For programs: see the list of problems. */
            code: string;
            /** @description For orders: every line that was refused, and why. */
            faults?: components["schemas"]["Fault"][];
        };
        RecordedStep: {
            match: string;
            step: number;
            ruleset: string;
            /** @description s(t); for step 0 the setup key, which follows from s(1). */
            key: string;
            round: number;
            beacon: string;
            /** @description If the match uses a beacon: the proof that `beacon` is that round's randomness. */
            draw?: {
                chain: string;
                signature: string;
                /** @description Rounds named before it and given up because no relay could be reached. */
                passed: number[];
                /** @description When each of these, and finally the step's own round, was named: milliseconds since 1970. Empty without a beacon. */
                named: number[];
            };
            lock: string;
            answers: components["schemas"]["RecordedAnswer"][];
            dice: {
                purpose: string;
                sides: number;
                face: number;
            }[];
            events: {
                fact: unknown;
                copies?: {
                    [key: string]: unknown;
                };
            }[];
            state: unknown;
            /** @description SHA-256 of the state's JSON before and after. */
            before: string;
            after: string;
            outcome: null | {
                value: unknown;
                places: string[][];
                reason: string;
            };
        };
        RecordedAnswer: {
            seat: string;
            /** @enum {unknown} */
            t: "absent" | "gone" | "order" | "silent";
            raised: number;
            lines: string[];
            nonce: string;
            commitment: string;
        };
        ExportedLetter: {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "league";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                /** @enum {unknown} */
                about: "announced" | "away" | "challenge-over" | "challenged" | "codirector" | "digest" | "ended" | "entered" | "final" | "help" | "hook-paused" | "invited" | "led" | "left" | "removed" | "replaced" | "result" | "round" | "ruled" | "season" | "standings" | "stuck" | "waiting" | "warned" | "withdrawn";
                league: string;
                season?: number;
                division?: number;
                round?: number;
                /** @description For a result or a challenge. */
                pairing?: string;
                /**
                 * @description For a challenge: the time to answer it is nearly over.
                 * @constant
                 */
                again?: true;
                /** @description For a digest, such as `2026-W51`. */
                week?: string;
                /** @description For a removal or another act of the director: the line of the log, which has the reason. */
                act?: string;
                /** @description For a replacement the substitute's own entry; for a warning, withdrawal or removal the reader's. */
                entrant?: string;
                /**
                 * @description For an entry: a place became free for somebody on the waiting list.
                 * @constant
                 */
                waited?: true;
                /**
                 * @description For a co-director: what the director's act makes of them.
                 * @enum {unknown}
                 */
                became?: "asked" | "offered" | "removed";
                /** @description For an absence. */
                span?: {
                    from: number;
                    to: number;
                };
                /** @description What could not be done, in a sentence. */
                why?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "invitation";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: Record<string, never>;
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "report";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                step: number;
                from?: number;
                answers?: {
                    /** @description The id of the letter that marks the mail as handled. */
                    by: string;
                    step: number;
                    /** @description Lines that were taken for a greeting. */
                    skipped?: string[];
                    leftOut?: {
                        code: string;
                        line: number;
                        message: string;
                        /** @description The word or piece at fault, if the game's rules give one. */
                        detail?: string;
                        /** @constant */
                        warns?: true;
                    }[];
                    serverNonce?: string;
                    /**
                     * @description The seat's letters were stopped and now start again.
                     * @constant
                     */
                    again?: true;
                };
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "reminder";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                step: number;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "receipt";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                step: number;
                accepted: {
                    lines: string[];
                    leftOut: {
                        /** @constant */
                        warns?: true;
                        /** @constant */
                        asks?: true;
                        code: string;
                        line: number;
                        message: string;
                        /** @description The word or piece at fault, if the game's rules give one. */
                        detail?: string;
                    }[];
                    ready: boolean;
                    nonce: string;
                    commitment: string;
                    /** @description With `luck: …`: the server's own nonce, from which players can compute `nonce` with their own words. */
                    serverNonce?: string;
                };
                skipped: string[];
                /**
                 * @description The seat's letters were stopped; since these orders came by mail, they start again.
                 * @constant
                 */
                again?: true;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "refusal";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                step: number;
                faults: components["schemas"]["Fault"][];
                text: string[];
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "checked";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                step: number;
                lines: string[];
                leftOut: {
                    /** @constant */
                    warns?: true;
                    /** @constant */
                    asks?: true;
                    code: string;
                    line: number;
                    message: string;
                    /** @description The word or piece at fault, if the game's rules give one. */
                    detail?: string;
                }[];
                foreseen: string[];
                stored: boolean;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "status";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: Record<string, never>;
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "muted";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: Record<string, never>;
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "new-link";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: Record<string, never>;
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "help";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                /** @enum {unknown} */
                why?: "invited" | "no-orders" | "pgp" | "smime" | "tnef" | "too-large" | "unknown-step" | "wrong-address";
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "history";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                count: number;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "withdrawn";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                had: boolean;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "over";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                step: number;
                late: boolean;
                /** @constant */
                readLate?: true;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "read-late";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                seat: string;
                step: number;
                received: number;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "two-tokens";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: Record<string, never>;
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "press";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                from?: string;
                lines: string[];
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "press-sent";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                to: string[];
                unread?: string[];
                closed?: string[];
                /** @constant */
                tooMuch?: true;
                why?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "locked";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                step: number;
                round: number;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "halted";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: Record<string, never>;
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "resumed";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: Record<string, never>;
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "may-claim";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                absent: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "moved-deadline";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                deadline: number;
                reason?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "offer";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                /** @enum {unknown} */
                became: "made" | "refused" | "taken-back";
                terms: {
                    /** @enum {unknown} */
                    t: "cancel" | "draw" | "go-on";
                } | {
                    /** @constant */
                    t: "concede";
                    to: string;
                } | {
                    /** @constant */
                    t: "pause";
                    days: number;
                } | {
                    /** @constant */
                    t: "extend";
                    hours: number;
                };
                by: string;
                who: string;
                made: number;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "agreed";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                terms: {
                    /** @enum {unknown} */
                    t: "cancel" | "draw" | "go-on";
                } | {
                    /** @constant */
                    t: "concede";
                    to: string;
                } | {
                    /** @constant */
                    t: "pause";
                    days: number;
                } | {
                    /** @constant */
                    t: "extend";
                    hours: number;
                };
                seats: string[];
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "offer-fault";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                why: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "cohost";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                /** @enum {unknown} */
                became: "asked" | "offered" | "removed";
                number: number;
                reason: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "take-over";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                seat: string;
                changes: number;
                reason: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "cancelled";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                gone?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "declined";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                seat: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "rematch";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                match?: string;
                why?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "new-holder";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                seat: string;
                /** @enum {unknown} */
                why?: "claimed" | "left";
                act?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "lost-seat";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                seat: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "away";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                seat: string;
                spans: {
                    from: number;
                    to: number;
                }[];
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "absences";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                spans: {
                    from: number;
                    to: number;
                }[];
                why?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "named";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                why?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "told";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                done: boolean;
                /** @constant */
                asked?: true;
                text: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "sent-back";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                lines: string[];
                faults: components["schemas"]["Fault"][];
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "plan-back";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                step: number;
                lines: string[];
                faults: components["schemas"]["Fault"][];
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "confirm";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                lines: string[];
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "hidden";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                /** @enum {unknown} */
                what: "house" | "league" | "name" | "press";
                where: string;
                reason: string;
                /** @constant */
                shown?: true;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "sign-in";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: Record<string, never>;
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "keep";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                match: string;
                seat: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "stray";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                /** @constant */
                asked?: true;
                why?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "left";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                at: number;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "daily";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                day: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "noted";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                day: string;
                of: string;
                in?: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "address-failed";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                seat: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "hook-paused";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                match: string;
                seat: string;
            };
        } | {
            id: string;
            /**
             * @description The kind of letter.
             * @constant
             */
            kind: "host-act";
            /** Format: date-time */
            born: string;
            /** @description null while it is on its way. */
            end: ("dead" | "dropped" | "sent") | null;
            /** @enum {unknown} */
            channel: "hook" | "mail" | "push";
            /** @description The seat that it was sent to; null if it went to the player. */
            seat: null | string;
            /** @description What the letter is about. */
            fact: {
                act: string;
                reason: string;
                /** @constant */
                by?: "service";
                leader?: number;
                whom?: number;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description How many requests are left ("r") and the seconds until all are there again ("t"). Absent where there is no limit. */
        RateLimit: string;
        /** @description How many requests ("q") one address may make in so many seconds ("w"): "read" 300 in 60, "write" 60 in 60. Tables and divisions of leagues count as 15 each, an export as ten. */
        "RateLimit-Policy": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    openMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ruleset: string;
                    options?: {
                        [key: string]: unknown;
                    };
                    seats: {
                        [key: string]: "open" | {
                            email: string;
                            name?: string;
                        } | {
                            bot: true | string;
                            /** @enum {string} */
                            level?: "beginner" | "easy" | "normal" | "hard";
                        } | {
                            /** @constant */
                            guest: true;
                            name?: string;
                        };
                    };
                    pace?: {
                        hours?: number;
                        days?: number;
                        reactionHours?: number;
                        at?: string;
                        zone?: string;
                        weekdaysOnly?: boolean;
                        bank?: {
                            days: number;
                            mostDays: number;
                        };
                    };
                    awayDays?: number;
                    house?: {
                        /** @enum {string} */
                        press?: "all" | "none" | "after";
                        grey?: boolean;
                        closing?: boolean;
                        sleep?: boolean;
                        asks?: {
                            ratingFrom?: number;
                            ratingTo?: number;
                            reliabilityFrom?: number;
                        };
                        description?: string;
                        rules?: string;
                    };
                    /** @constant */
                    beacon?: "quicknet";
                    listed?: boolean;
                    offered?: boolean;
                    demo?: boolean;
                };
            };
        };
        responses: {
            /** @description Open a match */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {unknown} */
                        status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                        hostToken?: string;
                        /** @description Seat tokens by seat: for guests' seats always, for all with `demo`. */
                        seatTokens?: {
                            [key: string]: string;
                        };
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptSeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Take the seat you were invited to */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineSeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Give back the seat you were invited to, or took, before the match has started */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeSeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                seat: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: string;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Take an open seat */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "invited" | "taken";
                        seatToken?: string;
                        /** Format: uri */
                        url?: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renewLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Make a new link for your seat; the old one stops working */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "sent";
                    } | {
                        /** @constant */
                        status: "renewed";
                        seatToken: string;
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOpenSeats: {
        parameters: {
            query?: {
                /** @description the "next" of the previous answer */
                after?: string;
                /** @description how many, at most 50; by default 50 */
                limit?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Matches that wait for players, and offer their open seats to anybody */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        matches: {
                            id: string;
                            ruleset: string;
                            title: string;
                            options: {
                                [key: string]: unknown;
                            };
                            /** @description The pace in words. */
                            pace: string;
                            /** @description What is asked of anybody who takes a seat. */
                            asks: null | {
                                ratingFrom?: number;
                                ratingTo?: number;
                                /** @description A percentage of the latest turns; players with too few turns meet it. */
                                reliabilityFrom?: number;
                            };
                            seats: {
                                seat: string;
                                name: string;
                                holder: string;
                                open: boolean;
                            }[];
                            /** Format: date-time */
                            opened: string;
                            /** Format: uri */
                            url: string;
                        }[];
                        next: null | string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWatched: {
        parameters: {
            query?: {
                /** @description the "next" of the previous answer */
                after?: string;
                /** @description how many, at most 50; by default 12 */
                limit?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches in play that were opened to be watched by anybody */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        matches: {
                            deadline: null | string;
                            headline: null | string;
                            seats: {
                                name: string;
                                holder: string;
                            }[];
                            id: string;
                            /** Format: uri */
                            url: string;
                            ruleset: string;
                            title: string;
                            /** @enum {unknown} */
                            status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                            step: number;
                        }[];
                        next: null | string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the host did, with the reasons */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acts: {
                            /** @enum {unknown} */
                            by: "host" | "service";
                            /** @description The name of the co-host who did it. */
                            cohost: null | string;
                            /** @description `moved the deadline of turn 4 by 24 hours`. */
                            act: string;
                            reason: string;
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showRecord: {
        parameters: {
            query?: {
                /** @description the step to begin with; by default 0 */
                from?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record of a finished match, enough to verify and replay it */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    playNow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ruleset: string;
                    options?: {
                        [key: string]: unknown;
                    };
                    pace?: {
                        hours?: number;
                        days?: number;
                        reactionHours?: number;
                        at?: string;
                        zone?: string;
                        weekdaysOnly?: boolean;
                        bank?: {
                            days: number;
                            mostDays: number;
                        };
                    };
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Play somebody who waits, or the bot meanwhile */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        with: "bot" | "person";
                        seat: string;
                        seatToken: string;
                        id: string;
                        /** Format: uri */
                        url: string;
                        waiting: null | {
                            id: string;
                            /** Format: uri */
                            url: string;
                        };
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    keepMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Keep a match that you play as a guest: give your address */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "sent";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How your seat’s webhook stands, and its last calls */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoint: null | components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    /** @enum {string} */
                    shape?: "standard" | "discord" | "slack";
                    secret?: string;
                    /** @enum {string} */
                    shows?: "seat" | "public";
                    mail?: boolean;
                };
            };
        };
        responses: {
            /** @description Send what your seat is told to a webhook */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uri */
                        url: string;
                        /** @enum {unknown} */
                        shape: "discord" | "slack" | "standard";
                        /** @description `whsec_…`, as in Standard Webhooks. */
                        secret: string;
                        /** @enum {unknown} */
                        shows: "public" | "seat";
                        /** @constant */
                        status: "set";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove the webhook; letters go by mail again */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "removed";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Have your seat’s webhook called, to try it */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "sent";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Change the secret of your seat’s webhook */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "changed";
                        secret: string;
                        /** Format: date-time */
                        both: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you may know of a match */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Match"];
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    putOrders: {
        parameters: {
            query?: {
                /** @description 1: store nothing, answer what would be accepted and what to expect by your own view */
                dry?: string;
            };
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step?: number;
                    orders?: string | (string | (components["schemas"]["RebelCommanderOrder"] | components["schemas"]["FlagshipOrder"] | components["schemas"]["ImperialAllianceOrder"] | components["schemas"]["RiskOriginalTrilogyOrder"] | components["schemas"]["FreedomInTheGalaxyOrder"]))[];
                    ready?: boolean;
                };
            };
        };
        responses: {
            /** @description Give or amend your orders */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submitted"];
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawOrders: {
        parameters: {
            query?: {
                /** @description the step that is meant; absent: the open one */
                step?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdraw what you have on file for the open step */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "withdrawn";
                        had: boolean;
                        step: number;
                        awaiting: string[];
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showChoices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lines: string[];
                };
            };
        };
        responses: {
            /** @description What can be ordered next, one choice at a time */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The step they are for: orders made from older choices name it, and are refused once it is over. */
                        step: number;
                        choices: components["schemas"]["Choice"][];
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                n: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A resolved step, as you may see it, with its report */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Step"];
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claim: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    absent: string;
                    /** @enum {string} */
                    how: "win" | "bot";
                };
            };
        };
        responses: {
            /** @description Claim the game from a seat that missed three turns in a row, or put the bot in it */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "claimed";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    followMatch: {
        parameters: {
            query?: {
                /** @description the "after" of the last line you read; absent: from the beginning */
                after?: string;
                /** @description how many seconds to wait for something new, 25 at most; by default 0 */
                wait?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened in a match since you last asked, as you may see it */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportInMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    about: "name" | "house" | "press";
                    seat?: string;
                    number?: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Report to the operator what somebody wrote in a match */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "reported";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askCohost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name?: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Ask somebody to host beside you */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "asked";
                        cohost: number;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeCohost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                cohost: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    act: "remove" | "hand-over" | "keep";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description End somebody’s part as a co-host, or hand the match over to them */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "kept" | "offered" | "removed";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sayAsCohost: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    say: "accept" | "decline" | "leave" | "lead";
                };
            };
        };
        responses: {
            /** @description Accept or decline to host beside the host, leave, or take the match over */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "accepted" | "declined" | "leads" | "left";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showHosting: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a host needs to know to lead the match */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        title: string;
                        /** @enum {unknown} */
                        status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                        step: number;
                        cohosts: {
                            number: number;
                            name: string;
                            accepted: boolean;
                            offered: boolean;
                        }[];
                        cohost: null | number;
                        seats: {
                            [key: string]: {
                                name: string;
                                holder: string;
                                /** @enum {unknown} */
                                kind: "bot" | "open" | "person";
                                accepted: boolean;
                                awaited: boolean;
                                /** @description How many turns in a row the seat has missed. */
                                missed: number;
                                /** @description Letters to its holder bounce or were marked as spam; see `tellsOfPause`. */
                                unreached: boolean;
                                /** @description Its holder has stayed away, so somebody else may be asked to take it over. */
                                mayPass: boolean;
                                deadline: null | string;
                                asked: null | string;
                            };
                        };
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Call off a match before it has started */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "cancelled";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    extendDeadline: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    hours: number;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Give everybody more hours for the open step */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "extended";
                        deadline: null | string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlistMatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a match off the lists of matches to watch and of open seats */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "unlisted";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    passSeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                seat: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name?: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Ask somebody to take over the seat of a player who stays away */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "asked";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pauseMatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    days: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Pause a match for some days */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "paused" | "running";
                        pausedUntil: null | string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    goOn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description End a pause that the host began */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "paused" | "running";
                        pausedUntil: null | string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeTurn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description End the open step before its deadline */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "paused" | "running";
                        pausedUntil: null | string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    makeOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    what: "draw" | "cancel" | "go-on";
                } | {
                    /** @constant */
                    what: "concede";
                    to: string;
                } | {
                    /** @constant */
                    what: "pause";
                    days: number;
                } | {
                    /** @constant */
                    what: "extend";
                    hours: number;
                };
            };
        };
        responses: {
            /** @description Offer the other players something to agree on */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "agreed" | "open" | "refused" | "taken-back";
                        offer: components["schemas"]["Offer"];
                        /** @enum {unknown} */
                        match: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    agreeToOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                offer: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Agree to an offer */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "agreed" | "open" | "refused" | "taken-back";
                        offer: components["schemas"]["Offer"];
                        /** @enum {unknown} */
                        match: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refuseOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                offer: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Refuse an offer of another seat, which ends it */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "agreed" | "open" | "refused" | "taken-back";
                        offer: components["schemas"]["Offer"];
                        /** @enum {unknown} */
                        match: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeBackOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                offer: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take back an offer of yours */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "agreed" | "open" | "refused" | "taken-back";
                        offer: components["schemas"]["Offer"];
                        /** @enum {unknown} */
                        match: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    planOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                step: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orders: string | string[];
                };
            };
        };
        responses: {
            /** @description Plan your orders for a step that is not open yet */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plans: {
                            step: number;
                            orders: string[];
                        }[];
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    dropPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                step: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take back what you planned for a step */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plans: {
                            step: number;
                            orders: string[];
                        }[];
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    gatherPress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    gather: boolean;
                };
            };
        };
        responses: {
            /** @description Choose whether words of others come with your reports or by letters of their own */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        gather: boolean;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendPress: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    to: string[];
                    text: string;
                    grey?: boolean;
                };
            };
        };
        responses: {
            /** @description Write to other seats */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "sent" | "unread";
                        to: string[];
                        unread: string[];
                        closed?: string[];
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askRematch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Play a match that is over once more, with the sides swapped */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** Format: uri */
                        url: string;
                        /** @enum {unknown} */
                        status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                        seat: string;
                        seatToken?: string;
                        hostToken?: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLeagues: {
        parameters: {
            query?: {
                /** @description the "next" of the previous answer */
                after?: string;
                /** @description how many, at most 100; by default 50 */
                limit?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leagues that anybody may enter or watch */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leagues: components["schemas"]["LeagueLine"][];
                        next: null | string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openLeague: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    ruleset: string;
                    options?: {
                        [key: string]: unknown;
                    };
                    seats?: string[];
                    pace?: {
                        hours?: number;
                        days?: number;
                        reactionHours?: number;
                        at?: string;
                        zone?: string;
                        weekdaysOnly?: boolean;
                    };
                    /** @constant */
                    beacon?: "quicknet";
                    sleep?: boolean;
                    /** @enum {string} */
                    format?: "round-robin" | "swiss" | "knockout" | "ladder";
                    /** @enum {string} */
                    legs?: "both" | "one";
                    cycles?: 1 | 2;
                    rounds?: number;
                    /** @enum {string} */
                    elimination?: "single" | "double";
                    consolation?: boolean;
                    reach?: number;
                    challenges?: boolean;
                    answerDays?: number;
                    againDays?: number;
                    tieBreaks?: string[];
                    seasons?: number;
                    entry?: {
                        /** @enum {string} */
                        by?: "anyone" | "invitation";
                        ratingFrom?: number;
                        ratingTo?: number;
                        reliabilityFrom?: number;
                    };
                    divisionSize?: number;
                    movers?: number;
                    registrationDays?: number;
                    starts?: string;
                    startWhenFull?: number;
                    maximum?: number;
                    /** @enum {string} */
                    start?: "season" | "round";
                    atOnce?: number;
                    awayDays?: number;
                    forfeitAfter?: number;
                    withdrawAfter?: number;
                    /** @enum {string} */
                    leavers?: "annul-or-forfeit" | "forfeit" | "bot";
                    lateUntil?: number;
                    description?: string;
                    rules?: string;
                    questions?: string[];
                };
            };
        };
        responses: {
            /** @description Open a league and direct it */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enterLeague: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    answers?: string[];
                };
            };
        };
        responses: {
            /** @description Enter a league, or accept your invitation */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entrant: string;
                        season: number;
                        waiting: null | number;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leaveLeague: {
        parameters: {
            query?: {
                /** @description season: play the running season to its end */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leave a league */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description What happens to the leaver's open matches.
                         * @enum {unknown}
                         */
                        matches: "annulled" | "bot" | "forfeited" | "none" | "played";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: string;
                    to: string;
                };
            };
        };
        responses: {
            /** @description Be away for some days: deadlines wait, and you are paired for when you are back */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Days still available this season. */
                        daysLeft: number;
                        away: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        }[];
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteToLeague: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    takesOver?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Invite somebody to enter, as the director */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "invited";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importPlayers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    csv: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Invite everybody on a list, as the director */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invited: number;
                        refused: {
                            line: number;
                            message: string;
                        }[];
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeInvitationBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take an invitation back that is not answered yet, as the director */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "removed";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addBot: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bot: true | string;
                    /** @enum {string} */
                    level?: "beginner" | "easy" | "normal" | "hard";
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Add a bot, as the director */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entrant: string;
                        season: number;
                        waiting: null | number;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    directLeague: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    act: "pause";
                    until: string;
                    season: number;
                    division: number;
                    reason: string;
                } | {
                    /** @constant */
                    act: "extend";
                    hours: number;
                    pairing?: string;
                    season: number;
                    division: number;
                    reason: string;
                } | {
                    /** @constant */
                    act: "adjudicate";
                    places: string[][];
                    season: number;
                    division: number;
                    reason: string;
                    pairing: string;
                    leg: number;
                } | {
                    /** @constant */
                    act: "annul";
                    season: number;
                    division: number;
                    reason: string;
                    pairing: string;
                    leg: number;
                } | {
                    /** @constant */
                    act: "re-pair";
                    season: number;
                    division: number;
                    reason: string;
                } | {
                    /** @constant */
                    act: "resume";
                    season: number;
                    division: number;
                    reason: string;
                } | {
                    /** @constant */
                    act: "announce";
                    reason: string;
                } | {
                    /** @constant */
                    act: "seed";
                    order: string[];
                    reason: string;
                } | {
                    /** @constant */
                    act: "replace";
                    entrant: string;
                    bot: string;
                    /** @enum {string} */
                    level: "beginner" | "easy" | "normal" | "hard";
                    reason: string;
                } | {
                    /** @constant */
                    act: "remove";
                    entrant: string;
                    reason: string;
                } | {
                    /** @constant */
                    act: "waive";
                    entrant?: string;
                    reason: string;
                } | {
                    /** @constant */
                    act: "start-on";
                    starts: string;
                    reason: string;
                } | {
                    /** @constant */
                    act: "describe";
                    description?: string;
                    rules?: string;
                    questions?: string[];
                    reason: string;
                } | {
                    /** @enum {string} */
                    act: "confirm" | "reject";
                    ruling: string;
                    reason: string;
                } | {
                    /** @enum {string} */
                    act: "close-registration" | "last-season" | "cancel";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Act as the director: pause, resume, extend, adjudicate, annul, re-pair, replace, remove, waive, seed, announce, start on, describe, confirm, close registration, end */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "done";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showLeagueEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the webhook of your league stands, and its last calls */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoint: null | components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setLeagueEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    /** @enum {string} */
                    shape?: "standard" | "discord" | "slack";
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Send what everybody may know of a league to a webhook, as the director */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "set";
                        /** Format: uri */
                        url: string;
                        /** @enum {unknown} */
                        shape: "discord" | "slack" | "standard";
                        secret: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeLeagueEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove the webhook of a league */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "removed";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testLeagueEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Have the webhook of your league called, to try it */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "sent";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeLeagueSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    secret?: string;
                };
            };
        };
        responses: {
            /** @description Change the secret of the webhook of your league */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "changed";
                        secret: string;
                        /** Format: date-time */
                        both: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askCodirector: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    name?: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Ask somebody to direct your league beside you */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "asked";
                        director: number;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeCodirector: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                director: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    act: "remove" | "hand-over" | "keep";
                    reason: string;
                };
            };
        };
        responses: {
            /** @description End somebody’s part as a co-director, or hand the league over to them */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "kept" | "offered" | "removed";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sayAsCodirector: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    say: "accept" | "decline" | "leave" | "claim" | "lead";
                };
            };
        };
        responses: {
            /** @description Accept or decline to direct a league beside its director, leave, or take it over */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        status: "accepted" | "claimed" | "declined" | "leads" | "left";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    challengeOnLadder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    entrant: string;
                };
            };
        };
        responses: {
            /** @description Challenge a player above you, on a ladder that is always on */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                        inLine: null | number;
                        until: null | string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answerChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                challenge: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    answer: "accept" | "decline" | "withdraw";
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Accept or decline a challenge, or withdraw your own */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                        /** @description Declining cost them their place. */
                        moved: boolean;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    myLeagues: {
        parameters: {
            query?: {
                /** @description the "next" of the previous answer */
                after?: string;
                /** @description how many, at most 100; by default 50 */
                limit?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The leagues you entered or direct */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leagues: components["schemas"]["LeagueLine"][];
                        next: null | string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showLeague: {
        parameters: {
            query?: {
                /** @description the first of the divisions shown */
                from?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A league: what is played and how, its dates, divisions and log */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["League"];
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showStandings: {
        parameters: {
            query?: {
                /** @description only that one */
                division?: string;
                /** @description the "next" of the previous answer */
                from?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tables of the running season, or of the last */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Standings"];
                    "text/csv": string;
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showLeagueDates: {
        parameters: {
            query?: {
                /** @description the division whose rounds to give; by default the first */
                division?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dates of registration, season and rounds */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dates: {
                            id: string;
                            words: string;
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                    "text/calendar": string;
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showSeasons: {
        parameters: {
            query?: {
                /** @description the newest of those shown */
                until?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seasons so far, the newest first */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seasons: {
                            season: number;
                            /** @enum {unknown} */
                            status: "over" | "playing";
                            divisions: number;
                            /** @description Who won the first division, once it is over. */
                            winner: null | string;
                        }[];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showSeason: {
        parameters: {
            query?: {
                /** @description the first of the divisions shown */
                from?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                season: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The divisions of a season */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        season: number;
                        count: number;
                        from: number;
                        divisions: {
                            division: number;
                            name: string;
                            /** @enum {unknown} */
                            status: "over" | "playing";
                            players: number;
                            /** @description The number of rounds planned so far, and how many there will be, if that is known beforehand. */
                            round: number;
                            rounds: null | number;
                            /** @description Who won it, once it is over. */
                            winner: null | string;
                        }[];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showDivision: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                season: string;
                division: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A division: table, crosstable, rounds and course */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Division"];
                    "text/csv": string;
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                season: string;
                division: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A division as a Tournament Report File (TRF) */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        trf: string;
                    };
                    "text/plain": string;
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showPlayerIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                id: string;
                season: string;
                division: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One player in a division, and their matches */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        league: string;
                        leagueName: string;
                        season: number;
                        division: number;
                        divisionName: string;
                        row: components["schemas"]["TableRow"];
                        /** @description The number of players in the table. */
                        of: number;
                        /** @description How the player came into this division, in words. */
                        came: null | string;
                        rounds: components["schemas"]["Round"][];
                        away: null | {
                            left: number;
                            booked: {
                                /** Format: date-time */
                                from: string;
                                /** Format: date-time */
                                to: string;
                            }[];
                        };
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportInLeague: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    entrant?: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Report to the operator what somebody wrote in a league */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "reported";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listRulesets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The games played here, with their options and seats */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rulesets: components["schemas"]["Ruleset"][];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    askSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Get a sign-in link by letter */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "sent";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your sessions, the newest first */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            made: null | string;
                            expires: null | string;
                            used: null | string;
                            id: string;
                            name?: string;
                            /** @enum {unknown} */
                            scope?: "full" | "lead" | "play" | "read";
                        }[];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Trade the token of a sign-in link for a session */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        session: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your API keys, the newest first */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            made: null | string;
                            expires: null | string;
                            used: null | string;
                            id: string;
                            name?: string;
                            /** @enum {unknown} */
                            scope?: "full" | "lead" | "play" | "read";
                        }[];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    newApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    scope?: "read" | "play" | "lead" | "full";
                };
            };
        };
        responses: {
            /** @description A new API key for yourself */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        made: null | string;
                        expires: null | string;
                        used: null | string;
                        id: string;
                        name?: string;
                        /** @enum {unknown} */
                        scope?: "full" | "lead" | "play" | "read";
                        apiKey: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    myMatches: {
        parameters: {
            query?: {
                /** @description the "next" of the previous answer */
                after?: string;
                /** @description how many, at most 100; by default 50 */
                limit?: string;
                /** @description the "since" of an earlier answer: only matches that changed */
                "changed-since"?: string;
                /** @description 1: only matches known to be over; 0: only the others */
                over?: string;
                /** @description only matches of this game, such as rebel-commander; a page may then hold fewer than there are places on it */
                game?: string;
                /** @description 1: only those that wait for your orders; 0: only the others */
                owes?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matches you play or host */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        matches: {
                            id: string;
                            /** @description Without the edition. */
                            ruleset: string;
                            title: string;
                            /** @enum {unknown} */
                            status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                            step: number;
                            /** @description The printed name of the player's seat; null for a host who does not play. */
                            seat: null | string;
                            owes: boolean;
                            /** @description Everybody else at the table, by printed names. */
                            others: {
                                seat: string;
                                holder: string;
                                page?: string;
                            }[];
                            /** @description The league that it belongs to. */
                            event: null | {
                                league: string;
                                name: string;
                                round: number;
                            };
                            /** Format: uri */
                            url: string;
                            deadline: null | string;
                        }[];
                        next: null | string;
                        since: null | string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    myRatings: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your ratings and reliability */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A whole percentage of the latest turns; null while there are too few. */
                        reliability: null | number;
                        /** @description The number of turns that it is based on, 50 at most. */
                        turns: number;
                        ratings: {
                            rating: number;
                            deviation: number;
                            /** @description All games that ever counted; 0 if nothing is known about the player. */
                            games: number;
                            ruleset: string;
                            title: string;
                            /**
                             * @description Games for two are rated separately from larger tables.
                             * @enum {unknown}
                             */
                            table: "more" | "two";
                            course: {
                                /** Format: date-time */
                                week: string;
                                rating: number;
                            }[];
                        }[];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the service is ready, or why not */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one API key, by its id */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ended";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description End one session, by its id */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ended";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBrowsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browsers that are told when it is your turn, the newest first */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: string;
                        browsers: {
                            id: string;
                            service: string;
                            /** Format: date-time */
                            made: string;
                        }[];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addBrowser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint: string;
                    expirationTime?: number | null;
                    keys: {
                        p256dh: string;
                        auth: string;
                    };
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Have a browser told when it is your turn */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        service: string;
                        /** Format: date-time */
                        made: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endBrowser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tell a browser no longer, by its id */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ended";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showName: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What you are called */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Empty if there is none. */
                        name: string;
                        /** @description The name that a mail of theirs was signed with, while they have none; shown to nobody else. */
                        proposed: null | string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Say what you are called */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showAway: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When you are away, in order */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        away: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        }[];
                        zone: string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    from: string;
                    /** Format: date */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Be away from one day to another, both included */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        away: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        }[];
                        zone: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beBack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Be back: ends the absence that runs and takes back all that are booked */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        away: {
                            /** Format: date-time */
                            from: string;
                            /** Format: date-time */
                            to: string;
                        }[];
                        zone: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showOwnPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether anybody may read your page */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shown: boolean;
                        id: string;
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shown: boolean;
                };
            };
        };
        responses: {
            /** @description Show a page of yourself, or show it no more */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shown: boolean;
                        id: string;
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showPlayer: {
        parameters: {
            query?: {
                /** @description the "next" of the previous answer */
                after?: string;
                /** @description how many, at most 20 */
                limit?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path: {
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A player who shows a page */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Player"];
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    challenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body again within 30 days do nothing and give the first answer, marked Idempotent-Replayed: true. It is kept sealed with your token and key. Without a token the key must be at least 22 random letters and digits, and be repeated from the same address. */
                "Idempotency-Key"?: string;
            };
            path: {
                player: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ruleset: string;
                    options?: {
                        [key: string]: unknown;
                    };
                    seat?: string;
                    pace?: {
                        hours?: number;
                        days?: number;
                        reactionHours?: number;
                        at?: string;
                        zone?: string;
                        weekdaysOnly?: boolean;
                        bank?: {
                            days: number;
                            mostDays: number;
                        };
                    };
                    house?: {
                        /** @enum {string} */
                        press?: "all" | "none" | "after";
                        grey?: boolean;
                        closing?: boolean;
                        sleep?: boolean;
                        asks?: {
                            ratingFrom?: number;
                            ratingTo?: number;
                            reliabilityFrom?: number;
                        };
                        description?: string;
                        rules?: string;
                    };
                    listed?: boolean;
                };
            };
        };
        responses: {
            /** @description Challenge a player who shows a page */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description true if the answer is that of an earlier request under the same Idempotency-Key. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {unknown} */
                        status: "active" | "cancelled" | "finished" | "halted" | "inviting" | "locked";
                        hostToken?: string;
                        /** @description Seat tokens by seat: for guests' seats always, for all with `demo`. */
                        seatTokens?: {
                            [key: string]: string;
                        };
                        /** Format: uri */
                        url: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChallenges: {
        parameters: {
            query?: {
                /** @description the "next" of the previous answer */
                after?: string;
                /** @description how many, at most 100; by default 50 */
                limit?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Challenges that you made or got, and that nobody has answered yet */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenges: {
                            id: string;
                            ruleset: string;
                            title: string;
                            options: {
                                [key: string]: unknown;
                            };
                            pace: string;
                            /**
                             * @description Who made the challenge: the player themselves, or the other.
                             * @enum {unknown}
                             */
                            by: "other" | "you";
                            /** @description The player's seat, and the other's name at the table. */
                            seat: string;
                            other: string;
                            /** Format: uri */
                            url: string;
                            /** Format: date-time */
                            made: string;
                        }[];
                        next: null | string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBlocks: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom you blocked, the newest first */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        blocks: {
                            id: string;
                            name: string;
                            met: {
                                page: string;
                            } | {
                                match: string;
                                seat: string;
                                title: string;
                            };
                            /** Format: date-time */
                            at: string;
                        }[];
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    blockPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    page: string;
                } | {
                    match: string;
                    seat: string;
                };
            };
        };
        responses: {
            /** @description Block a player */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unblock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unblock a player */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "unblocked";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reportPlayer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                player: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Report the name on a player’s page to the operator */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "reported";
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    showLetters: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How you are told: which letters come at once, in the letter of the day, or not at all */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quiet: null | {
                            from: string;
                            to: string;
                        };
                        digestAt: string;
                        /** @description When no deadline falls, if a match allows it. */
                        sleep: {
                            nights: boolean;
                            weekends: boolean;
                        };
                        /** @description The player's own zone. */
                        zone: string;
                        kinds: {
                            leagues: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            press: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            reminders: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            reports: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            table: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            turns: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                        };
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setLetters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    kinds?: {
                        turns?: {
                            /** @enum {string} */
                            mail?: "now" | "digest" | "none";
                            push?: boolean;
                        };
                        reminders?: {
                            /** @enum {string} */
                            mail?: "now" | "digest" | "none";
                            push?: boolean;
                        };
                        reports?: {
                            /** @enum {string} */
                            mail?: "now" | "digest" | "none";
                            push?: boolean;
                        };
                        press?: {
                            /** @enum {string} */
                            mail?: "now" | "digest" | "none";
                            push?: boolean;
                        };
                        table?: {
                            /** @enum {string} */
                            mail?: "now" | "digest" | "none";
                            push?: boolean;
                        };
                        leagues?: {
                            /** @enum {string} */
                            mail?: "now" | "digest" | "none";
                            push?: boolean;
                        };
                    };
                    quiet?: {
                        from: string;
                        to: string;
                    };
                    digestAt?: string;
                    sleep?: {
                        nights?: boolean;
                        weekends?: boolean;
                    };
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Say how you wish to be told */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        quiet: null | {
                            from: string;
                            to: string;
                        };
                        digestAt: string;
                        /** @description When no deadline falls, if a match allows it. */
                        sleep: {
                            nights: boolean;
                            weekends: boolean;
                        };
                        /** @description The player's own zone. */
                        zone: string;
                        kinds: {
                            leagues: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            press: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            reminders: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            reports: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            table: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                            turns: {
                                /** @enum {unknown} */
                                mail: "digest" | "none" | "now";
                                /** @description Absent if browsers are never notified of this kind. */
                                push?: boolean;
                            };
                        };
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportMe: {
        parameters: {
            query?: {
                /** @description a match: where the previous answer ended */
                after?: string;
            };
            header?: {
                /** @description The ETag of an earlier answer to you: if you would be told the same, the answer is 304 without a body. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that is kept about you */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    /** @description The same for as long as you are told the same. It shows nothing that the answer does not. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: unknown;
                        /** @description null until a finished match has counted. */
                        ratings: unknown;
                        /** @description Sessions, API keys, sign-in links and held orders. The secrets themselves are not stored, only their hashes. */
                        tokens: unknown[];
                        /** @description Letters that belong to no match. */
                        letters: components["schemas"]["ExportedLetter"][];
                        matches: unknown[];
                        /** @description Only in the first document. */
                        leagues: unknown[];
                        next: null | string;
                    };
                };
            };
            /** @description You were told the same under this ETag. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    address: string;
                };
            };
        };
        responses: {
            /** @description Delete your account */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "leaving";
                        backups: null | string;
                    };
                };
            };
            /** @description A problem (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
/** What each game has in shapes of its own, by its id. */
export interface Games {
    "rebel-commander": { view: components["schemas"]["RebelCommanderView"]; event: components["schemas"]["RebelCommanderEvent"]; order: components["schemas"]["RebelCommanderOrder"] };
    "flagship": { view: components["schemas"]["FlagshipView"]; event: components["schemas"]["FlagshipEvent"]; order: components["schemas"]["FlagshipOrder"] };
    "imperial-alliance": { view: components["schemas"]["ImperialAllianceView"]; event: components["schemas"]["ImperialAllianceEvent"]; order: components["schemas"]["ImperialAllianceOrder"] };
    "risk-original-trilogy": { view: components["schemas"]["RiskOriginalTrilogyView"]; event: components["schemas"]["RiskOriginalTrilogyEvent"]; order: components["schemas"]["RiskOriginalTrilogyOrder"] };
    "freedom-in-the-galaxy": { view: components["schemas"]["FreedomInTheGalaxyView"]; event: components["schemas"]["FreedomInTheGalaxyEvent"]; order: components["schemas"]["FreedomInTheGalaxyOrder"] };
}
