/**
 * The script of the page of one's matches: it shows moments in the reader's zone, and offers notices in this browser. The page's
 * own forms do the rest; without script, or in a browser without notices, there is no button.
 */
import { tellMoments } from './moments.ts';
import { offerNotifications } from './notifications.ts';

tellMoments(document);
const form = document.querySelector<HTMLFormElement>('#tell-here');
const note = document.querySelector<HTMLElement>('#told-here');
if (form !== null && note !== null)
  offerNotifications(form, note, () => form.requestSubmit()).catch((error: unknown) => console.error(error));
