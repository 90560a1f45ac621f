/** The one style sheet: system type, two colour schemes, one column that becomes two where there is room, and paper. */
import { nightRules } from '../draw/night.ts';
import { FILM_STYLE } from './film-style.ts';

/** By the choice that they follow: fields that some values of it need are marked with those (`only`). One with a fault is shown anyway. */
const CHOICES = {
  'league-format': ['round-robin', 'swiss', 'knockout', 'ladder', 'always-on'],
  act: ['extend', 'pause', 'resume', 're-pair', 'replace', 'substitute', 'remove', 'waive'],
} as const;
const ONLY = Object.entries(CHOICES)
  .flatMap(([id, values]) => values.map((value) => `form:has(#${id}>[value=${value}]:checked) .only:not(.${value}):not(:has(.fault))`))
  .join(',');

export const STYLE = `:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--paper:#fbfaf7;--card:#fff;--rule:#d5d2c8;--link:#0b57a4;--act:#1f4d3a;--on-act:#fff;--bad:#a01722;--bad-paper:#fdeeee;--good-paper:#eaf5ee;--halo:#fff;--mark:#1d1d1b;--ring:#146c43;--spoken:#c2410c}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8e6e1;--soft:#a9b1ba;--paper:#15181b;--card:#1e2226;--rule:#3a4046;--link:#8ec1ff;--act:#7fd1a5;--on-act:#0d1511;--bad:#ff9a9f;--bad-paper:#3a1d20;--good-paper:#1a2e23;--halo:#15181b;--mark:#f0eee8;--ring:#7fd1a5;--spoken:#ff9d5c}${nightRules('.board')}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;grid-template:auto 1fr auto/minmax(0,1fr);background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
footer{width:100%;max-width:68rem;margin:2rem auto 0;padding:1rem;border-top:1px solid var(--rule);display:flex;gap:1.2rem;font-size:.95rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:.5rem;top:.5rem;background:var(--card);padding:.5rem;z-index:1}
.top{border-bottom:1px solid var(--rule);background:var(--card)}
.top nav{max-width:68rem;margin:auto;padding:.35rem 1rem;display:flex;flex-wrap:wrap;align-items:center;gap:0 .9rem;font-size:.95rem}
.top a,.top button{display:inline-block;padding:.6rem 0}.top form{margin:0}@media (max-width:30rem){.top .roomy{display:none}}
.brand{font-weight:700;margin-right:auto;color:var(--ink);text-decoration:none;letter-spacing:.02em}
main{width:100%;max-width:68rem;margin:0 auto;padding:1rem}
a{color:var(--link)}
h1{font-size:1.6rem;line-height:1.2;margin:.4rem 0 .6rem}h1 .before{display:block;font-size:1rem;font-weight:400;color:var(--soft)}h2{font-size:1.2rem;margin:1.4rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .3rem}
p{margin:.5rem 0;max-width:44rem}
.lead{font-size:1.1rem;max-width:44rem}.soft{color:var(--soft)}
.hero{display:grid;gap:.5rem 3rem;align-items:center;grid-template-columns:minmax(0,1fr)}.hero h1{font-size:clamp(1.7rem,1.2rem + 2.2vw,2.6rem);line-height:1.12;letter-spacing:-.01em}.film{width:100%;max-width:24rem;margin:0 auto}.film .board{margin:0}.at-once .hint{display:block}.ways-in{display:grid;gap:.6rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(16rem,100%),1fr));padding:0;list-style:none;counter-reset:way}.ways-in li{counter-increment:way;border-top:.2rem solid var(--act);padding-top:.4rem}.ways-in strong::before{content:counter(way) '. '}@media (min-width:60rem){.hero{grid-template-columns:minmax(0,1fr) 24rem}}
.columns{display:grid;gap:0 2rem;grid-template-columns:minmax(0,1fr)}
@media (min-width:60rem){.columns:has(>:first-child>*){grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.columns:has(.wide){grid-template-columns:minmax(0,3fr) minmax(0,2fr)}.columns:has(>:nth-child(3)){grid-template-rows:auto 1fr}.columns>:nth-child(2):not(:last-child){grid-column:2;grid-row:1/span 2}}
.games{display:grid;gap:0 1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr))}.games .card{display:flex;flex-direction:column}.games .acts{margin-top:auto}.games .board svg{max-width:18rem;max-height:18rem;margin:auto}@media (max-width:40rem){.games .board svg{max-height:11rem}}
.row>div,.only>div{min-width:0;display:flex;flex-direction:column}:is(.row,.only)>div>:is(select,input){margin-top:auto}.row>.only{display:contents}${ONLY}{display:none}
fieldset{min-width:0;border:1px solid var(--rule);border-radius:.4rem;margin:1rem 0;padding:0 .9rem .9rem}legend{font-weight:700;padding:0 .3rem}
.card{background:var(--card);border:1px solid var(--rule);border-radius:.5rem;padding:.2rem 1rem 1rem;margin:1rem 0}
.board{margin:1rem 0}.board svg{display:block;width:100%;max-width:30rem;height:auto}.board.wide svg{max-width:56rem}.card .board svg>defs+rect{fill:var(--card)}
svg .spoken{fill:none;stroke:var(--spoken);stroke-width:6;pointer-events:none}.told .spoken{background:#ffe9a8;color:#1b1f24;border-radius:.2rem;box-decoration-break:clone;-webkit-box-decoration-break:clone}
.since{border-left:.3rem solid var(--act);padding:0 .9rem;margin:.6rem 0}
.replay{position:sticky;top:0;z-index:1;background:var(--paper);border-bottom:1px solid var(--rule)}.replay .acts{margin:.3rem 0}.replay .turns{flex:1 1 12rem;margin:0;font-variant-numeric:tabular-nums}.replay input{padding:0;min-height:0;max-width:none;accent-color:var(--act)}.replay .caption{min-height:3em;margin:.2rem 0}
figcaption{font-size:.9rem;color:var(--soft)}
ul,ol{padding-left:1.2rem;margin:.5rem 0}.plain,.open{list-style:none;padding-left:0}.open{max-width:44rem}.open li{display:flex;justify-content:space-between;align-items:center;gap:1rem;border-bottom:1px solid var(--rule);padding:.2rem 0}.open form{margin:0}
code,pre,textarea{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.95rem}
code{overflow-wrap:anywhere}td code{overflow-wrap:normal}
pre{background:var(--paper);border:1px solid var(--rule);border-radius:.4rem;padding:.6rem;overflow-x:auto;margin:.4rem 0}
pre.wrap{white-space:pre-wrap}
.told p{margin:.35rem 0}.told ul,.told ol{margin:.25rem 0 .6rem}.told li{margin:.15rem 0}.told h3{margin:.9rem 0 .2rem}.told table{width:auto;max-width:100%;font-size:.95rem;margin:.4rem 0 .8rem}.told th,.told td{padding:.2rem .9rem .2rem 0}.told [align=right]{text-align:right;font-variant-numeric:tabular-nums}.told thead th{vertical-align:bottom}.told tbody th{text-align:left}.told .map :is(th,td){border:0;padding-top:0;padding-bottom:0;font-family:ui-monospace,Menlo,Consolas,monospace}.told .map{margin-bottom:1rem}.told details{margin:.5rem 0}@media(max-width:30rem){.told table{font-size:.85rem}.told th,.told td{padding-right:.4rem}.told table:has(tr>:nth-child(7)){font-size:.69rem}.told table:has(tr>:nth-child(7)) :is(th,td){padding-right:.25rem}}
label{display:block;font-weight:600;margin:.8rem 0 .2rem}label.line{display:flex;gap:.6rem;align-items:start;font-weight:400;padding:.35rem 0}
.hint{font-weight:400;color:var(--soft);font-size:.9rem}
input,select,textarea{font-size:1rem;color:var(--ink);background:var(--card);border:1px solid var(--soft);border-radius:.35rem;padding:.55rem;width:100%;max-width:30rem}input,select{min-height:2.75rem}
input[type=checkbox]{width:1.3rem;height:1.3rem;min-height:0;flex:none;margin:.1rem 0}
textarea{display:block;max-width:none;resize:vertical}
[hidden]{display:none!important}
button,.button{font:inherit;font-weight:600;color:var(--on-act);background:var(--act);border:1px solid var(--act);border-radius:.35rem;padding:.6rem 1rem;min-height:2.75rem;cursor:pointer;text-decoration:none;display:inline-block}
button.quiet,.button.quiet{background:none;color:var(--ink);border-color:var(--soft)}
button.example{display:block;width:100%;margin:.4rem 0;text-align:left;white-space:pre-wrap;overflow-wrap:anywhere;font:400 .95rem/1.5 ui-monospace,Menlo,Consolas,monospace;color:var(--ink);background:var(--paper);border-color:var(--rule)}
button.danger{background:var(--bad);border-color:var(--bad);color:var(--paper)}
button.link{background:none;border:0;padding-left:0;padding-right:0;color:var(--link);text-decoration:underline;font-weight:400;min-height:0}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.acts{display:flex;flex-wrap:wrap;gap:.6rem;margin:.8rem 0;align-items:center}.acts form{margin:0}
.refused{border-left:.3rem solid var(--bad);background:var(--bad-paper);padding:.3rem .9rem;margin:1rem 0}
.said{border-left:.3rem solid var(--act);background:var(--good-paper);padding:.3rem .9rem;margin:1rem 0}
.faults{padding-left:1rem}
.facts{display:grid;grid-template-columns:fit-content(40%) minmax(0,1fr);gap:.25rem 1rem;margin:.6rem 0}.facts dt{color:var(--soft)}.facts dd{margin:0}@media (max-width:40rem){.facts.options{display:block}.options dt{color:var(--ink);font-weight:600}.options dt br{display:none}.options dt code{font-weight:400;margin-left:.5rem;color:var(--soft)}.options dd{margin:0 0 .8rem}}
summary{cursor:pointer;padding:.4rem 0;color:var(--link)}
table{border-collapse:collapse;width:100%;max-width:44rem}th,td{text-align:left;padding:.45rem .6rem .45rem 0;border-bottom:1px solid var(--rule);vertical-align:top}
.scroll{overflow-x:auto}.board.course svg{width:auto;max-width:100%}.board.chances svg{width:100%;height:auto;max-width:34rem}.board.chances figcaption{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem}.board.chances figcaption svg{display:inline-block;width:40px}.turned li{margin:.6rem 0}.turned p{margin:.2rem 0}.seeds{list-style:none;padding:0}.seeds li{display:flex;align-items:center;gap:.6rem;margin:.2rem 0}.seeds input{width:4.5rem}.seeds label{margin:0;font-weight:400}.board.bracket svg{width:auto;max-width:none}.bracket figcaption{font-weight:600;color:inherit;margin-bottom:.3rem}.bracket-list h4{font-size:1rem;margin:.7rem 0 .1rem}table.wide,table.cross{max-width:none}.wide td{white-space:nowrap}@media (min-width:30rem){.wide tbody th{min-width:7rem}}.wide thead th{vertical-align:bottom}.wide thead th::first-letter{text-transform:uppercase}table.cross{width:auto}.n{text-align:right;font-variant-numeric:tabular-nums}.c{text-align:center;white-space:nowrap}td.self{background:var(--rule)}tbody th{font-weight:400}tr.own{background:var(--good-paper)}td.n,td.c,th.c,th.n{padding-left:.4rem}.fault{color:var(--bad);margin:.2rem 0;font-size:.95rem}.pair p{margin:.6rem 0 0}.pair ul{margin:.1rem 0 .4rem}caption.skip{position:absolute}
.tag{display:inline-block;border:1px solid var(--rule);border-radius:1rem;padding:0 .6rem;font-size:.85rem;color:var(--soft)}
.row{display:grid;gap:0 1rem;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));max-width:44rem}fieldset .row{max-width:none;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr))}
.fields{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:end;max-width:44rem}.fields>div{flex:1 1 12rem}fieldset .fields{max-width:none}.kinds>div{flex-basis:18rem;align-self:start}.fields .acts{margin:.4rem 0}
.board{position:relative}.touch{position:absolute;inset:0 0 auto;pointer-events:none}.touch svg{pointer-events:auto;overflow:visible;touch-action:manipulation}
label.larger{display:none}@media screen and (max-width:40rem){label.larger{display:flex}.board:has(.larger :checked){overflow-x:auto}.board:has(.larger :checked)>svg,.board:has(.larger :checked)>.touch{width:200%;right:auto;max-width:none}.board:has(.larger)>figcaption{position:sticky;left:0}}
.touch .spot{outline:none}.touch .spot.ready{cursor:pointer}.touch .hit{fill:transparent}.touch .spot:focus-visible .hit{stroke:var(--link);stroke-width:4;vector-effect:non-scaling-stroke}
.touch .ring,.touch .halo{fill:none;vector-effect:non-scaling-stroke}.touch .halo{stroke:var(--halo);stroke-width:5}.touch .ring{stroke:var(--ring);stroke-width:2.5}.touch .ring.start{stroke-dasharray:5 4}.touch .ring.free{fill:var(--ring);fill-opacity:.16}.touch .ring.chosen{fill:var(--ring);fill-opacity:.34}.touch .ring.held{stroke:var(--mark);stroke-width:3.5;fill:#e8c547;fill-opacity:.18}.touch .dot{fill:var(--ring);fill-opacity:.6}
.touch .plate{fill:var(--mark);stroke:var(--halo);vector-effect:non-scaling-stroke}.touch .told{fill:var(--halo);font-weight:700}.touch .way{fill:none;stroke:var(--mark);stroke-linejoin:round}.touch .way.under{stroke:var(--halo)}.touch .head{fill:var(--mark);stroke:var(--halo);stroke-linejoin:round;paint-order:stroke}.touch g[aria-hidden]{pointer-events:none}
.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.sheet{background:var(--card);border:1px solid var(--rule);border-radius:.5rem;padding:.4rem .9rem .7rem;margin:.6rem 0}.sheet h3{margin:.6rem 0 .2rem;font-size:.9rem;color:var(--soft)}.sheet fieldset{margin:.4rem 0;padding:0 .6rem .6rem}
.sheet>.acts{position:sticky;bottom:-.7rem;background:var(--card);margin:.3rem 0 -.7rem;padding:.4rem 0 .7rem}.held{display:flex;justify-content:space-between;align-items:center;gap:.6rem;margin:.1rem 0}.held .title{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}.chooser:focus{outline:none}
.ways{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.4rem;margin:.3rem 0}.ways button,.values button{font-weight:400;text-align:left;padding:.45rem .8rem}.values{display:flex;flex-wrap:wrap;gap:.4rem}.values [aria-pressed=true]{background:var(--act);border-color:var(--act);color:var(--on-act)}
.odds{margin-left:.5rem;color:var(--soft);font-size:.9rem}[aria-pressed=true] .odds{color:inherit}button:disabled{opacity:.45;cursor:default}button.small{padding:0;min-height:2.2rem;min-width:2.4rem;border-color:var(--rule)}
.stepper{display:flex;flex-wrap:wrap;gap:.4rem}.stepper input{width:5rem;text-align:center}.stepper button{min-width:2.9rem}
.lines{list-style:none;padding:0;counter-reset:line}.lines li{border-bottom:1px solid var(--rule);padding:.25rem 0;counter-increment:line}.stands{display:flex;align-items:center;gap:.6rem}.stands::before{content:counter(line);color:var(--soft);min-width:1rem}.stands code{flex:1}.handles{display:flex;gap:.3rem}.warns{margin:.2rem 0;font-size:.95rem}.warns::before{content:'⚠\u00a0'}.tally span{margin-right:auto}@media (min-width:60rem){.tally{display:none}.chooser:has(.sheet:not(.idle)){position:sticky;top:.5rem;z-index:1;max-height:92vh;overflow-y:auto}}
@media (max-width:59.99rem){.sheet:not(.idle),.sheet>.tally{position:fixed;inset:auto 0 0;margin:0;z-index:2;border-radius:.9rem .9rem 0 0;box-shadow:0 -.3rem 1.2rem #0005;background:var(--card);border:1px solid var(--rule);max-width:none}.sheet:not(.idle){max-height:46vh;max-height:46svh;overflow-y:auto}.sheet>.tally{padding:.5rem 1rem}body:has(.sheet:not(.idle)){padding-bottom:46vh}body:has(.tally){padding-bottom:5rem}}
@media (prefers-reduced-motion:reduce){*{animation-duration:1ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
@media print{:root{color-scheme:only light}.top,.skip,footer,form,nav,.acts,.replay,.touch,.chooser,.sheet,.tally,#orders,main section:has(form),details:not([open]){display:none!important}body{display:block;background:none;font-size:10.5pt}main,p,table,.lead{max-width:none}main{padding:0}.columns{display:block}a{color:inherit;text-decoration:none}h1,h2,h3{break-after:avoid}.board,.card,tr,li{break-inside:avoid}.onward{display:none}.board svg,.board.wide svg{width:auto;max-width:100%;max-height:17cm}.board.bracket{break-inside:avoid}.board.bracket svg{max-width:100%;max-height:24cm}.board.bracket .scroll{overflow:visible}pre,.card{background:none}}
.mine .card.owed{border-color:currentColor}.mine .card h2,.watched .card h2{margin:.1rem 0 .4rem;font-size:1.15rem}.mine .soft,.watched .soft{margin:.2rem 0 0}.mine img,.watched img{width:100%;height:15rem;object-fit:contain;margin:.4rem 0}.mine .card p:last-child,.watched .card p:last-child{margin-top:auto}.framed main{padding-top:.4rem;max-width:60rem}.framed h1{font-size:1.15rem;margin:.2rem 0 .5rem}
.contents ol{columns:14rem 3;column-gap:2rem;padding-left:1.4rem}.contents li{break-inside:avoid}.first li{padding:.15rem 0}.first{padding-left:1.6rem;max-width:46rem}
.call{border-bottom:1px solid var(--rule);padding:.15rem 0}.call>summary span{color:var(--ink)}.call[open]{padding-bottom:1rem}.call>:not(summary){margin-left:1.1rem}.links dt{margin-top:1rem;font-weight:600}.links dd{margin:.2rem 0 0}.glossed{max-width:44rem}.glossed dt{margin-top:.6rem}.glossed dd{margin:.1rem 0 0 1rem;color:var(--soft)}.terms{columns:20rem 2;column-gap:2rem}.terms div{break-inside:avoid;padding:.25rem 0}.terms dt{font-weight:600}.terms dd{margin:0}.terms div:target{background:var(--good-paper)}
.signs{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem .8rem;margin:.2rem 0}.signs dt{display:flex;align-items:center;gap:.3rem;max-width:11rem}.signs dd{margin:0}.board .signs svg{width:2rem;max-width:2rem;margin:0}
${FILM_STYLE}`;
