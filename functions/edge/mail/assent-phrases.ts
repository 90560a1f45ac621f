/**
 * Sentences by which people accept or decline an invitation, as phrases in lower case without punctuation. The lists are closed: the writer
 * is asked about anything else, so a phrase belongs here only if nobody means anything else by it. `ok`, `great` and `thanks` are in
 * neither of the first two, since they may just confirm that a mail has arrived.
 */
import { list } from './word-list.ts';

export interface Phrases {
  readonly accepts: readonly string[];
  readonly declines: readonly string[];
  /** What may come before or after an acceptance, a refusal, or either. */
  readonly besideYes: readonly string[];
  readonly besideNo: readonly string[];
  readonly beside: readonly string[];
}

const ENGLISH: Phrases = {
  accepts: list(
    'yes|yes please|yes indeed|yes of course|yes sir|yeah|yep|yup|aye|sure|sure thing|of course|absolutely|definitely|certainly|gladly|by all means|with pleasure|my pleasure|affirmative|you bet',
    'accept|accepted|i accept|accepting|i am accepting|i accept it|i accept this|i accept the invitation|i accept your invitation|i accept this invitation|i accept the invite|i accept your invite|i accept your challenge|i accept the challenge|challenge accepted|invitation accepted',
    'i accept the seat|i accept the match|i accept the game|i accept the rematch|i gladly accept|i gladly accept the invitation|i gladly accept your invitation|i happily accept|i happily accept the invitation|i happily accept your invitation|i say yes|i will say yes|i do accept|i will accept|i shall accept|i would like to accept|i am happy to accept|i am glad to accept|i am pleased to accept|i am delighted to accept|happy to accept|glad to accept|pleased to accept|delighted to accept|gladly accepted|i would be happy to accept',
    'i am in|i am in for it|i am in for a game|count me in|you can count me in|please count me in|deal me in|sign me up|i am game|i am up for it|i am up for this|i am up for a game|i am up for a match|up for it|game on|you are on|deal|it is a deal|agreed|i agree|let us play|let us do it|let us do this|let us go|bring it on',
    'i will play|i shall play|i want to play|i would like to play|i would love to|i would love to play|i would love to join|i would love that|would love to|would love to play|would love to join|love to|love to play|i would like to join|i want to join|i will join|i shall join|i will join you|i will be there|i will take part|i will take the seat|i take the seat|i will take it|i will take that seat|i am joining',
    'happy to|happy to play|happy to join|i am happy to|i am happy to play|i am happy to join|i would be happy to|i would be happy to play|i would be happy to join|glad to|glad to play|glad to join|i am glad to play|i am glad to join|i would be glad to|i would be glad to play|i would be delighted|i would be delighted to|i would be delighted to play|i would be honoured|i would be honored|delighted to play|delighted to join',
    'sounds good|sounds good to me|sounds great|sounds like fun|sounds fun|that sounds good|that sounds great|that sounds like fun|works for me|that works for me|fine by me|fine with me|good with me|i am on board',
  ),
  declines: list(
    'no|nope|nah|no thanks|no thank you|no thx|no many thanks|no but thanks|no but thank you|thanks but no thanks|thank you but no thank you|thank you but no thanks|thanks but no|thank you but no',
    'i say no|i will say no|i must say no|i have to say no|decline|declined|i decline|i am declining|declining|i decline it|i decline the invitation|i decline your invitation|i decline this invitation|i decline the invite|i decline your challenge|i decline the challenge|invitation declined|i must decline|i have to decline|i need to decline|i will decline|i shall decline|i will have to decline|i would like to decline|i want to decline|i respectfully decline|i politely decline|i must respectfully decline|i choose to decline',
    'i cannot|i cannot play|i cannot join|i cannot join you|i cannot accept|i cannot accept it|i cannot accept the invitation|i cannot accept your invitation|i cannot make it|i cannot take part|i cannot do it|cannot play|cannot join|cannot make it|i am unable to play|i am unable to join|i am unable to accept|i will not be able to play|i will not be able to join|i will not be able to accept|i will not be able to make it|i will not be able to take part|i am not able to play|i am not able to join|i am not able to accept',
    'i will not play|i will not join|i will not be playing|i will not be joining|i will not take part|i will not accept|i shall not play|i am not playing|i am not joining|i do not want to|i do not want to play|i do not want to join|i do not wish to play|i do not accept|i do not accept the invitation|i would rather not|i would rather not play|i would rather not join|rather not|i would prefer not to|i prefer not to|i prefer not to play',
    'not interested|i am not interested|count me out|please count me out|leave me out|please leave me out|i am out|i will pass|i shall pass|i pass|i am going to pass|i will have to pass|i have to pass|i must pass|i need to pass|i will pass on this one|i will pass on this|i will sit this one out|i will sit out|i am sitting this one out|not this time|not for me|it is not for me|this is not for me|i refuse|i refuse the invitation|i reject the invitation',
    'i am afraid not|unfortunately not|definitely not|absolutely not|certainly not|of course not|no time|i have no time|i have no time to play|i do not have time|i do not have the time|i do not have time to play|please find somebody else|please find someone else|please ask somebody else|please ask someone else|find somebody else|find someone else',
  ),
  besideYes: list(
    'ok|okay|great|wonderful|perfect|excellent|lovely|brilliant|cool|awesome|nice|fantastic|splendid|super|why|well|fine|good|very well|all right|alright|oh|great idea|good idea|what fun|hurrah|hooray|woohoo|please|too|then|very much|really|indeed|me too',
    'looking forward to it|looking forward to this|looking forward to the game|looking forward to our game|looking forward to the match|looking forward to playing|looking forward to playing you|i am looking forward to it|i look forward to it|i look forward to the game|i look forward to playing|let the games begin|may the best player win|may the force be with you|let us begin|let us start',
    'see you there|see you on the board|see you at the table|with thanks|with many thanks|with great pleasure|with the greatest pleasure|with joy|with delight|to play|to join|for the invitation',
  ),
  besideNo: list(
    'sorry|i am sorry|so sorry|very sorry|sorry but|i am sorry but|unfortunately|regrettably|alas|sadly|i am afraid|i am afraid that|i regret that|regretfully|ok|okay|thanks but|thank you but|thank you very much but|thanks for the invitation but|thank you for the invitation but|thanks for asking but|thank you for asking but|thanks for the invite but|thanks for thinking of me but|well|oh|hm',
    'thanks anyway|thank you anyway|thanks all the same|thank you all the same|thanks though|thanks for thinking of me|thank you for thinking of me|maybe next time|perhaps next time|maybe another time|perhaps another time|another time|some other time|maybe some other time|next time|have a good game|have a good one|enjoy|enjoy the game|this time',
  ),
  beside: list(
    'thanks|thank you|thx|many thanks|thanks a lot|thank you very much|thank you so much|thanks so much|thanks for the invitation|thank you for the invitation|thanks for your invitation|thank you for your invitation|thanks for the invite|thank you for the invite|thanks for asking|thank you for asking|thanks for inviting me|thank you for inviting me|thank you kindly|thanks for the challenge|cheers|good luck|good luck to you|have fun|all the best|best of luck',
  ),
};

const GERMAN: Phrases = {
  accepts: list(
    'ja|ja gerne|ja gern|ja bitte|ja sicher|ja klar|jawohl|gerne|gern|sehr gerne|sehr gern|ja sehr gerne|ja sehr gern|klar|na klar|natürlich|aber klar|aber gerne|aber gern|selbstverständlich|auf jeden fall|mit vergnügen|mit freude|mit freuden|einverstanden|abgemacht|angenommen|herausforderung angenommen|einladung angenommen',
    'ich nehme an|ich nehme die einladung an|ich nehme deine einladung an|ich nehme ihre einladung an|ich nehme gerne an|ich nehme gern an|ich nehme die einladung gerne an|ich nehme die einladung gern an|ich nehme die herausforderung an|ich akzeptiere|akzeptiert|ich sage zu|zusage|ich bin dabei|bin dabei|da bin ich dabei|ich mache mit|ich spiele mit|ich spiele gerne mit|ich spiele gern mit|ich möchte mitspielen|ich will mitspielen',
  ),
  declines: list(
    'nein|nein danke|nee|nö|leider nein|leider nicht|nein leider nicht|lieber nicht|nein lieber nicht|diesmal nicht|dieses mal nicht|ohne mich|kein interesse|ich habe kein interesse|keine zeit|ich habe keine zeit|ich habe leider keine zeit|leider keine zeit',
    'ich lehne ab|abgelehnt|ich muss ablehnen|ich muss leider ablehnen|ich lehne die einladung ab|ich sage ab|absage|ich muss absagen|ich muss leider absagen|ich kann nicht|ich kann leider nicht|ich kann nicht mitspielen|ich kann leider nicht mitspielen|ich möchte nicht|ich möchte nicht mitspielen|ich will nicht|ich mache nicht mit|ich spiele nicht mit|ich bin nicht dabei|ich bin raus|bin raus|ich passe',
  ),
  besideYes: list(
    'ok|okay|super|toll|prima|perfekt|schön|wunderbar|gut|ich freue mich|freue mich|ich freue mich darauf|ich freu mich|freu mich|ich freue mich auf das spiel|auf geht es|auf gehts|los geht es|los gehts|viel glück',
  ),
  besideNo: list(
    'leider|sorry|tut mir leid|es tut mir leid|schade|entschuldigung|vielleicht ein andermal|ein andermal|vielleicht beim nächsten mal|vielleicht nächstes mal|danke trotzdem|trotzdem danke|viel spaß|viel spass',
  ),
  beside: list(
    'danke|vielen dank|danke schön|dankeschön|besten dank|danke für die einladung|vielen dank für die einladung|danke der nachfrage',
  ),
};

const FRENCH: Phrases = {
  accepts: list(
    "oui|oui avec plaisir|oui volontiers|avec plaisir|avec grand plaisir|volontiers|bien sûr|oui bien sûr|bien sur|d'accord|oui d'accord|entendu|j'accepte|j'accepte l'invitation|j'accepte votre invitation|j'accepte ton invitation|j'accepte le défi|j'accepte avec plaisir|j'accepte volontiers|accepté|acceptée|défi accepté|je suis partant|je suis partante|partant|partante|je participe|je joue|je veux jouer|je veux bien|j'en suis|je suis des vôtres|comptez sur moi|compte sur moi",
  ),
  declines: list(
    "non|non merci|merci mais non|non merci beaucoup|je refuse|je refuse l'invitation|je décline|je décline l'invitation|je dois décliner|je dois refuser|refusé|décliné|je ne peux pas|je ne peux pas jouer|je ne peux malheureusement pas|malheureusement je ne peux pas|malheureusement non|je ne veux pas|je ne veux pas jouer|je ne joue pas|je ne participe pas|pas cette fois|sans moi|pas intéressé|pas intéressée|je ne suis pas intéressé|je ne suis pas intéressée|je n'ai pas le temps|pas le temps|je passe mon tour",
  ),
  besideYes: list('ok|super|parfait|génial|très bien|bonne idée|avec joie|bonne chance|au plaisir'),
  besideNo: list(
    'désolé|désolée|je suis désolé|je suis désolée|malheureusement|hélas|une autre fois|une autre fois peut-être|peut-être une autre fois|peut-être la prochaine fois|la prochaine fois|merci quand même|bonne partie',
  ),
  beside: list(
    "merci|merci beaucoup|merci bien|merci pour l'invitation|merci de l'invitation|merci pour votre invitation|merci pour ton invitation",
  ),
};

const SPANISH: Phrases = {
  accepts: list(
    'sí|si|sí gracias|sí con gusto|sí claro|claro|claro que sí|por supuesto|con gusto|con mucho gusto|encantado|encantada|de acuerdo|acepto|acepto la invitación|acepto tu invitación|acepto su invitación|acepto el reto|acepto el desafío|acepto encantado|acepto encantada|acepto con gusto|aceptado|reto aceptado|me apunto|cuenta conmigo|cuenten conmigo|quiero jugar',
  ),
  declines: list(
    'no|no gracias|no muchas gracias|gracias pero no|lo siento no|no acepto|no puedo|no puedo jugar|lo siento pero no puedo|lo siento no puedo|desgraciadamente no puedo|por desgracia no puedo|no quiero|no quiero jugar|no me interesa|rechazo|rechazo la invitación|rechazado|declino|declino la invitación|tengo que rechazar|tengo que declinar|esta vez no|no cuentes conmigo|no tengo tiempo|no juego',
  ),
  besideYes: list('ok|perfecto|genial|estupendo|muy bien|vale|bueno|buena idea|buena suerte|suerte|con placer'),
  besideNo: list(
    'lo siento|lo siento mucho|perdón|lamentablemente|desgraciadamente|por desgracia|otra vez será|quizás otra vez|quizás la próxima vez|en otra ocasión|quizá en otra ocasión',
  ),
  beside: list('gracias|muchas gracias|gracias por la invitación|muchas gracias por la invitación|gracias por invitarme'),
};

const PORTUGUESE: Phrases = {
  accepts: list(
    'sim|sim obrigado|sim obrigada|sim claro|sim com prazer|claro|claro que sim|com certeza|com prazer|com muito prazer|aceito|aceito o convite|aceito o desafio|aceito com prazer|aceite|aceito sim|desafio aceito|desafio aceite|combinado|de acordo|conta comigo|conte comigo|pode contar comigo|quero jogar|eu jogo|estou dentro|tô dentro',
  ),
  declines: list(
    'não|não obrigado|não obrigada|não muito obrigado|não muito obrigada|obrigado mas não|obrigada mas não|não aceito|não posso|não posso jogar|infelizmente não|infelizmente não posso|lamento não posso|desculpe não posso|desculpa não posso|não quero|não quero jogar|recuso|recuso o convite|tenho de recusar|tenho que recusar|desta vez não|não tenho tempo|estou fora|tô fora|não estou interessado|não estou interessada',
  ),
  besideYes: list('ok|perfeito|ótimo|excelente|muito bem|boa ideia|boa sorte|legal|beleza'),
  besideNo: list(
    'desculpe|desculpa|lamento|sinto muito|infelizmente|fica para a próxima|talvez da próxima vez|talvez na próxima|quem sabe na próxima',
  ),
  beside: list('obrigado|obrigada|muito obrigado|muito obrigada|obrigado pelo convite|obrigada pelo convite'),
};

const ITALIAN: Phrases = {
  accepts: list(
    "sì|si|sì grazie|sì volentieri|sì certo|certo|certo che sì|certamente|volentieri|molto volentieri|con piacere|con molto piacere|d'accordo|accetto|accetto l'invito|accetto il tuo invito|accetto la sfida|accetto volentieri|accetto con piacere|accettato|sfida accettata|ci sto|io ci sto|conta su di me|contate su di me|voglio giocare|gioco volentieri",
  ),
  declines: list(
    "no|no grazie|no grazie mille|grazie ma no|non accetto|non posso|non posso giocare|purtroppo no|purtroppo non posso|mi dispiace non posso|mi dispiace ma non posso|non voglio|non voglio giocare|rifiuto|rifiuto l'invito|declino|declino l'invito|devo rifiutare|devo declinare|questa volta no|non mi interessa|non sono interessato|non sono interessata|non ho tempo|passo la mano|non gioco",
  ),
  besideYes: list('ok|perfetto|ottimo|benissimo|va bene|bene|buona idea|buona fortuna|in bocca al lupo'),
  besideNo: list(
    'mi dispiace|mi spiace|purtroppo|scusa|scusate|sarà per la prossima volta|magari la prossima volta|forse la prossima volta|magari un altra volta|buon divertimento',
  ),
  beside: list("grazie|grazie mille|molte grazie|tante grazie|grazie per l'invito|grazie dell'invito"),
};

const DUTCH: Phrases = {
  accepts: list(
    'ja|ja graag|ja leuk|ja natuurlijk|jazeker|ja hoor|graag|heel graag|natuurlijk|zeker|met plezier|met genoegen|akkoord|afgesproken|ik accepteer|ik accepteer de uitnodiging|ik accepteer je uitnodiging|ik aanvaard|ik aanvaard de uitnodiging|ik neem de uitnodiging aan|ik neem de uitdaging aan|geaccepteerd|uitdaging aanvaard|ik doe mee|ik doe graag mee|ik speel mee|ik speel graag mee|ik ben erbij|ik ben van de partij|ik wil meedoen|ik wil meespelen',
  ),
  declines: list(
    'nee|nee bedankt|nee dank je|nee dank je wel|nee dank u|nee dank u wel|nee hoor|helaas niet|helaas nee|nee helaas niet|liever niet|deze keer niet|zonder mij|geen interesse|ik heb geen interesse|geen tijd|ik heb geen tijd|ik heb helaas geen tijd|ik doe niet mee|ik speel niet mee|ik kan niet|ik kan helaas niet|ik kan niet meedoen|ik kan helaas niet meedoen|ik wil niet|ik wil niet meedoen|ik weiger|ik wijs de uitnodiging af|ik sla de uitnodiging af|ik moet weigeren|afgewezen|ik pas',
  ),
  besideYes: list('ok|oké|okay|leuk|prima|perfect|super|goed|mooi|goed idee|ik heb er zin in|zin in|veel succes|succes'),
  besideNo: list(
    'helaas|sorry|het spijt me|jammer|misschien een andere keer|een andere keer|misschien volgende keer|volgende keer|toch bedankt|veel plezier',
  ),
  beside: list(
    'bedankt|dank je|dank je wel|dank u|dank u wel|dankjewel|hartelijk dank|bedankt voor de uitnodiging|dank voor de uitnodiging|dank je voor de uitnodiging',
  ),
};

const SWEDISH: Phrases = {
  accepts: list(
    'ja|ja tack|ja gärna|gärna|ja självklart|självklart|absolut|ja absolut|javisst|visst|med nöje|med glädje|jag accepterar|jag accepterar inbjudan|jag antar utmaningen|jag tackar ja|tackar ja|accepterat|antaget|utmaningen antagen|jag är med|jag spelar gärna|jag vill spela|jag vill vara med|räkna med mig',
  ),
  declines: list(
    'nej|nej tack|nej tyvärr|tyvärr inte|nej tyvärr inte|helst inte|inte den här gången|jag avböjer|jag tackar nej|tackar nej|jag kan inte|jag kan tyvärr inte|jag kan inte spela|jag kan tyvärr inte spela|jag kan inte vara med|jag vill inte|jag vill inte spela|jag spelar inte|jag är inte med|jag är inte intresserad|inte intresserad|jag har inte tid|jag har tyvärr inte tid|räkna inte med mig|utan mig',
  ),
  besideYes: list('ok|okej|okay|kul|bra|toppen|perfekt|vad kul|det ser jag fram emot|jag ser fram emot det|lycka till'),
  besideNo: list('tyvärr|förlåt|ledsen|kanske en annan gång|en annan gång|kanske nästa gång|nästa gång|tack ändå|ha så kul'),
  beside: list('tack|tack så mycket|många tack|tusen tack|tack för inbjudan'),
};

const DANISH_NORWEGIAN: Phrases = {
  accepts: list(
    'ja|ja tak|ja takk|ja gerne|ja gjerne|gerne|gjerne|meget gerne|veldig gjerne|selvfølgelig|ja selvfølgelig|naturligvis|med fornøjelse|med glæde|med glede|jeg accepterer|jeg accepterer invitationen|jeg aksepterer|jeg aksepterer invitasjonen|jeg godtar|jeg godtar invitasjonen|jeg siger ja|jeg sier ja|jeg takker ja|takker ja|accepteret|akseptert|jeg er med|jeg spiller gerne|jeg spiller gjerne|jeg vil gerne spille|jeg vil gjerne spille|jeg vil gerne være med|jeg vil gjerne være med|regn med mig|regn med meg',
  ),
  declines: list(
    'nej|nei|nej tak|nei takk|desværre ikke|dessverre ikke|nej desværre|nei dessverre|helst ikke|ikke denne gang|ikke denne gangen|jeg afslår|jeg avslår|jeg siger nej|jeg sier nej|jeg takker nej|takker nej|jeg kan ikke|jeg kan desværre ikke|jeg kan dessverre ikke|jeg kan ikke spille|jeg kan ikke være med|jeg vil ikke|jeg vil ikke spille|jeg er ikke med|jeg er ikke interesseret|jeg er ikke interessert|ikke interesseret|ikke interessert|jeg har ikke tid|jeg har desværre ikke tid|jeg har dessverre ikke tid|uden mig|uten meg',
  ),
  besideYes: list(
    'ok|okay|fint|godt|perfekt|super|flot|flott|det glæder jeg mig til|jeg glæder mig|jeg gleder meg|held og lykke|lykke til',
  ),
  besideNo: list(
    'desværre|dessverre|beklager|undskyld|måske en anden gang|kanskje en annen gang|en anden gang|en annen gang|måske næste gang|kanskje neste gang|tak alligevel|takk likevel',
  ),
  beside: list('tak|takk|mange tak|mange takk|tusind tak|tusen takk|tak for invitationen|takk for invitasjonen'),
};

const FINNISH: Phrases = {
  accepts: list(
    'kyllä|kyllä kiitos|joo|juu|toki|tietysti|totta kai|mielelläni|kyllä mielelläni|ilolla|hyväksyn|hyväksyn kutsun|otan haasteen vastaan|hyväksytty|olen mukana|mukana ollaan|pelaan mielelläni|haluan pelata|sovittu',
  ),
  declines: list(
    'ei|ei kiitos|valitettavasti ei|ei valitettavasti|en voi|en valitettavasti voi|valitettavasti en voi|en voi pelata|en pääse mukaan|en halua|en halua pelata|en ole kiinnostunut|kieltäydyn|en hyväksy|en osallistu|en pelaa|en ehdi|ei tällä kertaa|minulla ei ole aikaa|ei ole aikaa',
  ),
  besideYes: list('ok|okei|hyvä|hienoa|mahtavaa|loistavaa|kiva|onnea peliin|onnea'),
  besideNo: list('valitettavasti|pahoittelen|anteeksi|sori|ehkä ensi kerralla|ehkä joskus toiste|joskus toiste|ensi kerralla'),
  beside: list('kiitos|kiitos paljon|paljon kiitoksia|kiitos kutsusta'),
};

const POLISH: Phrases = {
  accepts: list(
    'tak chętnie|tak z przyjemnością|tak oczywiście|tak akceptuję|tak przyjmuję|tak zgoda|tak proszę|chętnie|bardzo chętnie|oczywiście|jasne|z przyjemnością|zgoda|zgadzam się|akceptuję|akceptuję zaproszenie|przyjmuję|przyjmuję zaproszenie|przyjmuję wyzwanie|zagram|chętnie zagram|chcę zagrać|wchodzę w to|liczcie na mnie',
  ),
  declines: list(
    'nie|nie dziękuję|nie dzięki|dziękuję nie|niestety nie|nie niestety|niestety nie mogę|nie mogę|nie mogę grać|nie mogę zagrać|nie chcę|nie chcę grać|odmawiam|odrzucam|odrzucam zaproszenie|nie przyjmuję|nie akceptuję|nie tym razem|nie jestem zainteresowany|nie jestem zainteresowana|nie mam czasu|niestety nie mam czasu|beze mnie|rezygnuję',
  ),
  besideYes: list('ok|super|świetnie|dobrze|dobra|powodzenia'),
  besideNo: list('niestety|przepraszam|przykro mi|może innym razem|innym razem|może następnym razem|następnym razem'),
  beside: list('dziękuję|dzięki|dziękuję bardzo|bardzo dziękuję|dziękuję za zaproszenie|dzięki za zaproszenie'),
};

const CZECH: Phrases = {
  accepts: list(
    'ano|ano rád|ano ráda|ano prosím|ano děkuji|rád|ráda|velmi rád|velmi ráda|s radostí|s potěšením|samozřejmě|jasně|souhlasím|přijímám|přijímám pozvání|přijímám výzvu|rád přijímám|ráda přijímám|budu hrát|chci hrát|jdu do toho|počítejte se mnou',
  ),
  declines: list(
    'ne|ne děkuji|ne díky|bohužel ne|ne bohužel|nemohu|nemůžu|bohužel nemohu|bohužel nemůžu|nemohu hrát|nemůžu hrát|nechci|nechci hrát|odmítám|odmítám pozvání|nepřijímám|tentokrát ne|nemám zájem|nemám čas|bohužel nemám čas|beze mě',
  ),
  besideYes: list('ok|super|výborně|skvěle|dobře|těším se|hodně štěstí'),
  besideNo: list('bohužel|promiňte|promiň|omlouvám se|je mi líto|možná příště|snad příště|příště'),
  beside: list('děkuji|díky|děkuju|mockrát děkuji|děkuji za pozvání|díky za pozvání'),
};

const HUNGARIAN: Phrases = {
  accepts: list(
    'igen|igen köszönöm|igen szívesen|szívesen|örömmel|nagyon szívesen|természetesen|persze|elfogadom|elfogadom a meghívást|elfogadom a kihívást|örömmel elfogadom|elfogadva|benne vagyok|játszom|szívesen játszom|rendben elfogadom',
  ),
  declines: list(
    'nem|nem köszönöm|köszönöm nem|sajnos nem|nem sajnos|nem tudok|sajnos nem tudok|nem tudok játszani|nem akarok|nem akarok játszani|nem érdekel|elutasítom|elutasítom a meghívást|nem fogadom el|ezúttal nem|nincs időm|sajnos nincs időm|nélkülem',
  ),
  besideYes: list('ok|oké|szuper|nagyszerű|remek|jó|rendben|sok szerencsét'),
  besideNo: list('sajnos|sajnálom|elnézést|talán legközelebb|majd legközelebb|talán máskor'),
  beside: list('köszönöm|köszi|köszönöm szépen|nagyon köszönöm|köszönöm a meghívást'),
};

const RUSSIAN: Phrases = {
  accepts: list(
    'да|да спасибо|да конечно|да с удовольствием|конечно|разумеется|с удовольствием|с радостью|охотно|принимаю|я принимаю|принимаю приглашение|я принимаю приглашение|принимаю вызов|вызов принят|принято|согласен|согласна|я согласен|я согласна|я в деле|я в игре|я играю|буду играть|хочу играть|я участвую',
  ),
  declines: list(
    'нет|нет спасибо|спасибо нет|нет благодарю|к сожалению нет|к сожалению не могу|не могу|я не могу|я не могу играть|не могу играть|не хочу|я не хочу|не хочу играть|не буду играть|я не буду играть|отказываюсь|я отказываюсь|отклоняю|я отклоняю приглашение|отклоняю приглашение|не принимаю|не в этот раз|не интересно|мне не интересно|мне неинтересно|неинтересно|нет времени|у меня нет времени|без меня',
  ),
  besideYes: list('ок|хорошо|отлично|прекрасно|здорово|супер|удачи'),
  besideNo: list(
    'к сожалению|извините|извини|простите|жаль|мне жаль|может в другой раз|может быть в другой раз|в другой раз|может быть в следующий раз|в следующий раз',
  ),
  beside: list('спасибо|большое спасибо|спасибо большое|благодарю|спасибо за приглашение|благодарю за приглашение'),
};

const TURKISH: Phrases = {
  accepts: list(
    'evet|evet lütfen|evet teşekkürler|evet memnuniyetle|tabii|tabii ki|elbette|memnuniyetle|seve seve|kabul ediyorum|kabul|daveti kabul ediyorum|davetinizi kabul ediyorum|kabul edildi|ben varım|varım|oynarım|oynamak istiyorum|anlaştık',
  ),
  declines: list(
    'hayır|hayır teşekkürler|hayır teşekkür ederim|hayır sağ ol|maalesef hayır|kabul etmiyorum|reddediyorum|daveti reddediyorum|katılamam|maalesef katılamam|katılamıyorum|maalesef katılamıyorum|oynayamam|maalesef oynayamam|oynamak istemiyorum|istemiyorum|ilgilenmiyorum|bu sefer değil|vaktim yok|maalesef vaktim yok|ben yokum',
  ),
  besideYes: list('tamam|harika|süper|güzel|mükemmel|iyi şanslar'),
  besideNo: list('maalesef|üzgünüm|kusura bakmayın|özür dilerim|belki başka zaman|başka zaman|belki bir dahaki sefere'),
  beside: list('teşekkürler|teşekkür ederim|çok teşekkürler|davet için teşekkürler|sağ ol'),
};

export const LANGUAGES: readonly Phrases[] = [
  ...[ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN, DUTCH, SWEDISH, DANISH_NORWEGIAN],
  ...[FINNISH, POLISH, CZECH, HUNGARIAN, RUSSIAN, TURKISH],
];

/** Reads `I'm` as `I am`, so that one phrase covers both. */
export const SHORT_FORMS: ReadonlyMap<string, string> = new Map(
  list(
    "i'm=i am|i'd=i would|i'll=i will|i've=i have|it's=it is|that's=that is|you're=you are|let's=let us|can't=cannot|don't=do not|won't=will not|isn't=is not|wouldn't=would not|couldn't=could not|im=i am|cant=cannot|dont=do not|wont=will not|lets=let us|geht's=gehts|i´m=i am",
  ).map((pair) => pair.split('=') as [string, string]),
);

/** How a mail ends above its writer's name, as whole lines. */
export const CLOSING_LINES: ReadonlySet<string> = new Set(
  list(
    'thanks|thank you|thx|many thanks|thanks again|cheers|best|all the best|all my best|best wishes|regards|kind regards|best regards|warm regards|warmest regards|with kind regards|with best regards|with best wishes|yours|yours truly|yours sincerely|yours faithfully|sincerely|sincerely yours|respectfully|take care|see you|see you soon|bye|good luck|love|have fun|have a nice day|have a good day|have a great day|have a nice weekend|talk soon|until next time|br|kr|rgds',
    'mit freundlichen grüßen|mit freundlichen grüssen|mit freundlichem gruß|mit besten grüßen|mit herzlichen grüßen|mfg|viele grüße|viele grüsse|liebe grüße|liebe grüsse|beste grüße|beste grüsse|schöne grüße|herzliche grüße|gruß|gruss|grüße|lg|vg|danke|vielen dank|bis bald|tschüss',
    'cordialement|bien cordialement|bien à vous|bien à toi|salutations|amicalement|merci|merci beaucoup|à bientôt|à plus|bises|bonne journée|bonne soirée|meilleures salutations',
    'saludos|saludos cordiales|un saludo|un cordial saludo|atentamente|gracias|muchas gracias|un abrazo|abrazos|atenciosamente|obrigado|obrigada|abraços|abraço|um abraço|cumprimentos|com os melhores cumprimentos',
    'cordiali saluti|distinti saluti|saluti|un saluto|grazie|grazie mille|ciao|a presto|met vriendelijke groet|met vriendelijke groeten|vriendelijke groeten|hartelijke groeten|groeten|groetjes|bedankt|mvg|groet',
    'med vänlig hälsning|med vänliga hälsningar|vänliga hälsningar|mvh|hälsningar|tack|med venlig hilsen|venlig hilsen|med vennlig hilsen|vennlig hilsen|hilsen|takk|tak|ystävällisin terveisin|terveisin|kiitos|kiitos ja terveisin',
    'pozdrawiam|serdecznie pozdrawiam|z poważaniem|dziękuję|s pozdravem|děkuji|üdvözlettel|köszönöm|с уважением|спасибо|saygılarımla|teşekkürler|sevgiler',
  ),
);

/**
 * Words that no signature has, and that would change the meaning of what is above it. Sentences are recognised by their lower-case letters.
 */
export const SECOND_THOUGHTS: ReadonlySet<string> = new Set(
  list(
    'not|no|never|but|if|unless|only|when|once|until|after|before|maybe|perhaps|later|tomorrow|today|tonight|provided|however|although|received|except|instead|ps|wait|actually|please|tentatively|provisionally|yes|nope|sorry|unfortunately|regrettably',
    'nicht|kein|keine|aber|wenn|falls|erst|vielleicht|später|morgen|heute|nein|ja|leider|mais|peut-être|demain|non|oui|pero|quizás|mañana|não|talvez|amanhã|forse|domani|niet|geen|maar|misschien|nee|helaas',
    'men|kanske|imorgon|nej|måske|kanskje|nei|mutta|ehkä|huomenna|nie|ale|może|jutro|možná|zítra|nem|talán|holnap|не|но|если|может|завтра|нет|değil|ama|belki|yarın|hayır',
    'monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|christmas|easter',
  ),
);
