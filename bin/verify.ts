/** `npx sealed-orders verify RECORD.json`: recomputes chain, commitments, lock, every die and every state of a match record. */
import { parseArgs } from 'node:util';
import { agreementInWords } from '../engine/agreement.ts';
import { type Archive, verify } from '../engine/archive.ts';
import { registry } from '../engine/rulesets/index.ts';
import { readRecord } from './read-record.ts';
import { complain, runCommand, say } from './say.ts';

const USAGE = [
  'usage: sealed-orders verify RECORD.json [MORE.json ...] [--anchor S0]...',
  'The record of a finished match; S0 as your invitation printed it, and for a match of more than 192 steps also each that a report printed since, in this order.',
  'A record that came in pages is given with all their files.',
];

/** Runs the command with these arguments and gives its exit code: 0 verified, 1 not, 2 cannot be judged. */
export async function main(args: readonly string[]): Promise<number> {
  const asked = readArgs(args);
  if (asked === undefined) return complain(USAGE);
  const { files, anchors } = asked;
  const [file = ''] = files;
  const archive = readRecord(files);
  if (typeof archive === 'string') return complain(archive);
  const ruleset = await registry.loadRules(archive.ruleset);
  if (ruleset === undefined)
    return complain(
      `This build does not have ${archive.ruleset}. Take the version of sealed-orders the match was played with, or a later one.`,
    );
  const other = anchors.length === 0 ? undefined : anchorFault(archive, anchors);
  if (other !== undefined) return complain(`${file}: NOT VERIFIED, ${other}`, 1);
  const { steps, dice, findings } = verify(archive, ruleset);
  for (const { step, check, fault } of findings) complain(`step ${step}: ${check}: ${fault}`);
  if (findings.length > 0) return complain(`${file}: NOT VERIFIED, ${findings.length} finding(s)`, 1);
  say(`${file}: verified. ${archive.ruleset}, ${steps} steps, ${dice} dice, every commitment, lock and state recomputed.`);
  if (archive.agreed !== undefined)
    say(`After the last step its players ended it: ${agreementInWords(archive.agreed)}. That is their word; nothing proves it.`);
  if (anchors.length === 0)
    say(
      archive.anchors.length === 1
        ? `The dice follow from the anchor ${archive.anchors[0]}: it must be the one in your invitation (or pass --anchor).`
        : `The dice follow from the anchors ${archive.anchors.join(', ')}: the first must be the one in your invitation, the others those in the reports of steps 192, 448 and so on (or pass --anchor for each).`,
    );
  return 0;
}

function readArgs(args: readonly string[]): { readonly files: readonly string[]; readonly anchors: readonly string[] } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { anchor: { type: 'string', multiple: true } },
    });
    return positionals.length === 0 ? undefined : { files: positionals, anchors: values.anchor ?? [] };
  } catch {
    return undefined;
  }
}

/** Every anchor counts: a server that draws a later chain after the orders are known controls that part of the match. */
function anchorFault({ anchors }: Archive, sent: readonly string[]): string | undefined {
  const at = anchors.findIndex((anchor, i) => anchor !== sent[i]);
  if (at >= 0 && at < sent.length) return `anchor ${at + 1} in the record is ${anchors[at]}, which is not the one you were sent.`;
  if (anchors.length === sent.length) return undefined;
  return `the record has ${anchors.length} ${anchors.length === 1 ? 'anchor' : 'anchors'} and you passed ${sent.length}. Pass --anchor once for each: the one in your invitation, then those in the reports of steps 192, 448 and so on.`;
}

if (import.meta.main) await runCommand(main, process.argv.slice(2));
