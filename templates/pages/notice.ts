/** Pages that say one thing: an error, a question with one button. */
import { html } from 'hono/html';
import { faultList, type Html, NOTHING, page } from './layout.ts';
import type { NoticePage } from './model.ts';

export function noticePage(notice: NoticePage): Html {
  const { form, back } = notice;
  return page(
    notice,
    notice.title,
    html`<h1>${notice.title}</h1>${notice.paragraphs.map((text) => html`<p>${text}</p>`)}
${notice.faults === undefined ? NOTHING : html`<div class="refused" role="alert">${faultList(notice.faults)}</div>`}
${form === undefined ? NOTHING : html`<form method="post" action="${form.action}">${field(form.field)}<p class="acts"><button${form.danger === true ? ' class=danger' : ''}>${form.button}</button>${back === undefined ? NOTHING : html` <a href="${back.href}">${back.text}</a>`}</p></form>`}
${form === undefined && back !== undefined ? html`<p><a href="${back.href}">${back.text}</a></p>` : NOTHING}`,
    { scripts: notice.scripts },
  );
}

function field(given: NonNullable<NoticePage['form']>['field']): Html {
  if (given === undefined) return NOTHING;
  const autocomplete = given.optional ?? (given.type === 'email' ? 'email' : 'off');
  return html`<label for="field">${given.label}</label><input id="field" name="${given.name}" type="${given.type}"${given.optional === undefined ? html` required` : html` maxlength="40"`} autocomplete="${autocomplete}" value="${given.value ?? ''}">`;
}
