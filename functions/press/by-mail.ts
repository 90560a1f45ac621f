/** Messages to other players in a mail. */
import { answer } from '../cases/mail/answer-mail.ts';
import { type MailDeps, type MailOutcome, pressIn, type Said } from '../facts/mail.ts';
import { passOn, tellUnread } from './cases.ts';

/** Answers a mail that holds nothing else with a list of who received it. */
export async function press(deps: MailDeps, said: Said): Promise<MailOutcome> {
  const passed = await passOn(deps, said, pressIn(said.orders));
  return passed === 'held' ? 'enough' : answer(deps, said, { t: 'press-sent', ...passed });
}

/** The answers to the rest of the mail do not mention press, so its writer is told only about seats where nobody would read it. */
export async function pressBeside(deps: MailDeps, said: Said): Promise<void> {
  await tellUnread(deps, said, await passOn(deps, said, pressIn(said.orders)));
}
