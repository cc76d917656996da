import { readFile } from 'node:fs/promises';
import { FolderError } from '@portico/server/content/site-folder/folder-on-disk';
import { DatabaseSetupError } from '@portico/server/database/errors';
import { expect, it } from 'vitest';
import { failureText } from './failure.ts';

it('says in one line what an operator can mend, and where it happened of all else', async () => {
  const refused = await readFile('/nowhere/at/all').catch((error: unknown) => error);
  for (const error of [new FolderError('No backup.'), new DatabaseSetupError('In use.'), refused])
    expect(failureText(error)).not.toContain('\n');
  expect(failureText(refused)).toContain('/nowhere/at/all');
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  expect(failureText(full)).toMatch(/^The disk is full: make room on it, then try again\. \(no space.*\)$/);
  expect(failureText(new Error('a fault of ours'))).toMatch(/a fault of ours\n\s+at /);
});
