/**
 * The script of the page of one's matches: tells its moments, and offers to have this browser told. The page's own forms do
 * the rest; without script, or in a browser that cannot be told, there is nothing to press.
 */
import { tellMoments } from './moments.ts';
import { offerNotifications } from './notifications.ts';

tellMoments(document);
const form = document.querySelector<HTMLFormElement>('#tell-here');
const note = document.querySelector<HTMLElement>('#told-here');
if (form !== null && note !== null)
  offerNotifications(form, note, () => form.requestSubmit()).catch((error: unknown) => console.error(error));
