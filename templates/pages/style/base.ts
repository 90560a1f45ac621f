/** Colours by day and by night, type, and elements wherever they stand. */
import { nightRules } from '../../draw/night.ts';

export const BASE = `:root{color-scheme:light dark;--ink:#1b1f24;--soft:#57606a;--paper:#fbfaf7;--card:#fff;--rule:#d5d2c8;--link:#0b57a4;--act:#1f4d3a;--on-act:#fff;--bad:#a01722;--bad-paper:#fdeeee;--good-paper:#eaf5ee;--halo:#fff;--mark:#1d1d1b;--ring:#146c43;--spoken:#c2410c}
@media screen and (prefers-color-scheme:dark){:root{--ink:#e8e6e1;--soft:#a9b1ba;--paper:#15181b;--card:#1e2226;--rule:#3a4046;--link:#8ec1ff;--act:#7fd1a5;--on-act:#0d1511;--bad:#ff9a9f;--bad-paper:#3a1d20;--good-paper:#1a2e23;--halo:#15181b;--mark:#f0eee8;--ring:#7fd1a5;--spoken:#ff9d5c}${nightRules('.board')}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;grid-template:auto 1fr auto/minmax(0,1fr);background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:break-word}
footer{width:100%;max-width:68rem;margin:2rem auto 0;padding:1rem;border-top:1px solid var(--rule);display:flex;gap:1.2rem;font-size:.95rem}
main{width:100%;max-width:68rem;margin:0 auto;padding:1rem}
a{color:var(--link)}
h1{font-size:1.6rem;line-height:1.2;margin:.4rem 0 .6rem}h1 .before{display:block;font-size:1rem;font-weight:400;color:var(--soft)}h2{font-size:1.2rem;margin:1.4rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .3rem}
p{margin:.5rem 0;max-width:44rem}
.lead{font-size:1.1rem;max-width:44rem}.soft{color:var(--soft)}
figcaption{font-size:.9rem;color:var(--soft)}
ul,ol{padding-left:1.2rem;margin:.5rem 0}.plain,.open{list-style:none;padding-left:0}.open{max-width:44rem}.open li{display:flex;justify-content:space-between;align-items:center;gap:1rem;border-bottom:1px solid var(--rule);padding:.2rem 0}.open form{margin:0}
code,pre,textarea{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.95rem}
code{overflow-wrap:anywhere}td code{overflow-wrap:normal}
pre{background:var(--paper);border:1px solid var(--rule);border-radius:.4rem;padding:.6rem;overflow-x:auto;margin:.4rem 0}
pre.wrap{white-space:pre-wrap}
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
summary{cursor:pointer;padding:.4rem 0;color:var(--link)}
table{border-collapse:collapse;width:100%;max-width:44rem}th,td{text-align:left;padding:.45rem .6rem .45rem 0;border-bottom:1px solid var(--rule);vertical-align:top}`;
