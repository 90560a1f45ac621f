import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LEAGUE_KINDS } from '../../../../functions/league/facts/letter-kinds.ts';
import { openOutboxFolder } from '../../../../infra/local/mail-out/outbox-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'so-outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('of a league whose director is gone the letters go that are declared to tell of acts, and no other', async () => {
  const outbox = await openOutboxFolder(folder);
  for (const about of Object.keys(LEAGUE_KINDS)) {
    const id = `<league-abc-${about}-x.abc@play.example>`;
    const head = [`Message-ID: ${id}`, 'References: <abc.thread@play.example>', 'To: ada@players.example', 'Subject: s'];
    await outbox.keep(Buffer.from(`${head.join('\r\n')}\r\n\r\nA letter.\r\n`));
  }
  await outbox.forget({ of: 'abc', names: [], letters: [], acts: true });
  const left = (await outbox.list()).map(({ mail }) => /^<league-abc-(.+)-x\./.exec(mail.messageId ?? '')?.[1] ?? '');
  const declared = Object.entries(LEAGUE_KINDS).flatMap(([about, row]) => ('ofAct' in row ? [] : [about]));
  expect(left.toSorted()).toEqual(declared.toSorted());
  expect(left).not.toContain('ruled');
  expect(left).toContain('round');
});
