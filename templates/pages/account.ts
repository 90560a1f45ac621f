/** Deleting one's account: the question, and the answer. */
import { html } from 'hono/html';
import type { Html } from './layout.ts';
import type { LeftPage } from './model.ts';
import { moment } from './moments-html.ts';
import { noticePage } from './notice.ts';
import type { Reader } from './reader.ts';

export function leavePage(reader: Reader): Html {
  return noticePage({
    ...reader,
    title: 'Delete your account',
    paragraphs: [
      'You leave every match you play; each counts as given up. Invitations you have not accepted are declined, and matches you host go on without a host. This cannot be undone.',
      'Within 15 minutes we delete your name, your address, what is on file for you, the letters we keep of you, the press you wrote, and your webhooks, sessions and API keys. A last letter confirms it. If your mail server does not accept that letter, we retry for three days, and keep the address for as long.',
      'The games stay, with the orders that were played: their records name seats, and you become “player 1”, or whatever the number of your seat. Letters that others have received stay with them.',
      'A mail of yours that we failed to read is kept for 30 days. Backups are kept for 35 days, and cannot be changed: the next page gives the day when the last of them expires.',
      'If you want a copy of your data, download it first from the page of your matches.',
    ],
    form: {
      action: '/me/leave',
      button: 'Delete my account',
      danger: true,
      field: { name: 'address', label: 'Type your e-mail address, to be sure', type: 'email' },
    },
    back: { href: '/me', text: 'Keep my account' },
  });
}

export function leftPage({ backups, ...reader }: LeftPage): Html {
  return noticePage({
    ...reader,
    title: 'Your account is being deleted',
    paragraphs: [
      'This takes up to 15 minutes. A last letter confirms it.',
      html`Any mail of yours that we failed to read, and every backup that holds anything of you, will have expired by ${moment(backups)}.`,
      'If you are invited again at this address, you start as a new player.',
    ],
  });
}
