/** The button on the page of a finished match: fetches its record and recomputes all of it here, trusting the server for nothing but the record. */
import { agreementInWords } from '../../engine/agreement.ts';
import { verify } from '../../engine/archive.ts';
import { joinPages, type RecordPage } from '../../engine/record-pages.ts';
import { registry } from '../../engine/rulesets/index.ts';

async function recompute(address: string): Promise<string> {
  const pages: RecordPage[] = [];
  for (let from: number | undefined = 0; from !== undefined; from = pages.at(-1)?.next) {
    const response = await fetch(`${address}?from=${from}`);
    if (!response.ok) return `The record could not be fetched (${response.status}). Reload the page.`;
    pages.push((await response.json()) as RecordPage);
  }
  const record = joinPages(pages);
  if (typeof record === 'string') return record;
  const ruleset = await registry.loadRules(record.ruleset);
  if (ruleset === undefined) return `This page does not have the rules of ${record.ruleset}; verify it with the command above.`;
  const { steps, dice, findings } = verify(record, ruleset);
  const [first] = findings;
  const ended = record.agreed === undefined ? '' : ` After the last step its players ended it: ${agreementInWords(record.agreed)}.`;
  if (first !== undefined) return `NOT VERIFIED: ${findings.length} findings. Step ${first.step}, ${first.check}: ${first.fault}.`;
  return `Verified here: ${steps} steps, ${dice} dice, every commitment, lock and state.${ended} The dice follow from ${record.anchors.length === 1 ? `the anchor ${record.anchors[0]}: compare it with the one in your invitation` : `the anchors ${record.anchors.join(', ')}: compare the first with the one in your invitation, the others with those in the reports of steps 192, 448 and so on`}.`;
}

/** Shows the button, which is hidden where there is no script. */
export function offerVerifying(button: HTMLButtonElement, verdict: HTMLElement): void {
  button.hidden = false;
  button.addEventListener('click', async () => {
    button.disabled = true;
    verdict.textContent = 'Recomputing…';
    verdict.textContent = await recompute(button.dataset.record ?? '').catch(
      (error: unknown) => `The record could not be verified: ${String(error)}`,
    );
    button.disabled = false;
  });
}
