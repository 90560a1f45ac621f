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
      'You leave every match you play; each counts as given up. Invitations you have not accepted are declined, and matches you host go on without a host. This cannot be taken back.',
      'Within a quarter of an hour these are deleted: your name, your address, what is on file for you, the letters we keep of you, the press you wrote, your webhooks, sessions and API keys. A last letter tells you so. If your mail server does not take it, we try for three days, and keep the address for as long.',
      'The games stay, with the orders that were played: their records name seats, and who held yours is “player 1”, or whatever the number of the seat. Letters that others have received are theirs to keep.',
      'A mail of yours that we failed to read is kept for 30 days. Backups are kept for 35 days, and cannot be changed: the next page names the day on which the last of them has run out.',
      'On the page of your matches you can download all that is kept about you. Do so first if you want it.',
    ],
    form: {
      action: '/me/leave',
      button: 'Delete my account',
      danger: true,
      field: { name: 'address', label: 'Type your e-mail address, to be sure', type: 'email' },
    },
    back: { href: '/me', text: 'Keep it' },
  });
}

export function leftPage({ backups, ...reader }: LeftPage): Html {
  return noticePage({
    ...reader,
    title: 'Your account is being deleted',
    paragraphs: [
      'It is done within a quarter of an hour, and a last letter tells you so.',
      html`Mail of yours that we failed to read, and every backup that holds anything of you, have run out on ${moment(backups)}.`,
      'If you are invited again at this address, you start as a new player.',
    ],
  });
}
