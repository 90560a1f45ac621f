/** Forms, their rows and fields. */

/** By the choice that they follow: fields that some values of it need are marked with those (`only`). One with a fault is shown anyway. */
const CHOICES = {
  'league-format': ['round-robin', 'swiss', 'knockout', 'ladder', 'always-on'],
  act: ['extend', 'pause', 'resume', 're-pair', 'replace', 'substitute', 'remove', 'waive'],
} as const;
const ONLY = Object.entries(CHOICES)
  .flatMap(([id, values]) => values.map((value) => `form:has(#${id}>[value=${value}]:checked) .only:not(.${value}):not(:has(.fault))`))
  .join(',');

export const FORMS = `.row>div,.only>div{min-width:0;display:flex;flex-direction:column}:is(.row,.only)>div>:is(select,input){margin-top:auto}.row>.only{display:contents}${ONLY}{display:none}
fieldset{min-width:0;border:1px solid var(--rule);border-radius:.4rem;margin:1rem 0;padding:0 .9rem .9rem}legend{font-weight:700;padding:0 .3rem}
.row{display:grid;gap:0 1rem;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));max-width:44rem}fieldset .row{max-width:none;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr))}
.fields{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:end;max-width:44rem}.fields>div{flex:1 1 12rem}fieldset .fields{max-width:none}.kinds>div{flex-basis:18rem;align-self:start}.fields .acts{margin:.4rem 0}`;
