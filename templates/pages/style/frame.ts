/** The head and foot of every page. */
export const FRAME = `.skip{position:absolute;left:-99rem}.skip:focus{left:.5rem;top:.5rem;background:var(--card);padding:.5rem;z-index:1}
.top{border-bottom:1px solid var(--rule);background:var(--card)}
.top nav{max-width:68rem;margin:auto;padding:.35rem 1rem;display:flex;flex-wrap:wrap;align-items:center;gap:0 .9rem;font-size:.95rem}
.top a,.top button{display:inline-block;padding:.6rem 0}.top form{margin:0}@media (max-width:30rem){.top .roomy{display:none}}
.brand{font-weight:700;margin-right:auto;color:var(--ink);text-decoration:none;letter-spacing:.02em}`;
