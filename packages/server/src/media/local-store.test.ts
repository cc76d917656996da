import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createLocalStore } from './local-store.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-store-'));
const store = createLocalStore(root, { durable: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const siteId = 'a'.repeat(24);
const stored = { siteId, name: `${'ab'.repeat(16)}.jpg` };

async function names(prefix?: string): Promise<string[]> {
  const found: string[] = [];
  for await (const name of store.list(siteId, prefix)) found.push(name);
  return found;
}

describe('a local store', () => {
  test('gives back what was put, whole or in part, and knows its size', async () => {
    await store.put(stored, Buffer.from('0123456789'));
    expect((await store.read(stored))?.toString()).toBe('0123456789');
    expect(await store.stat(stored)).toEqual({ bytes: 10 });
    const part = await store.open(stored, { start: 2, end: 4 });
    expect(Buffer.concat((await part?.toArray()) ?? []).toString()).toBe('234');
    expect(readdirSync(join(root, siteId, 'ab'))).toEqual([stored.name]);
  });

  test('takes a file over', async () => {
    const file = join(root, 'incoming');
    writeFileSync(file, 'moved');
    const moved = { siteId, name: `${'cd'.repeat(16)}-750.webp` };
    await store.put(moved, { file });
    expect((await store.read(moved))?.toString()).toBe('moved');
    expect(readdirSync(root)).not.toContain('incoming');
    expect(await names()).toEqual([stored.name, moved.name]);
    expect(await names('cdcd')).toEqual([moved.name]);
  });

  test('has nothing under names never put, and deletes them without complaint', async () => {
    const missing = { siteId: 'b'.repeat(24), name: stored.name };
    expect(await store.read(missing)).toBeNull();
    expect(await store.open(missing)).toBeNull();
    expect(await store.stat(missing)).toBeNull();
    await store.delete(missing);
  });

  test.each(['../../etc/passwd', 'x.jpg', `${'ab'.repeat(16)}.jpg/../x`, `${'ab'.repeat(16)}`, ''])(
    'refuses the name %j, which is none of ours',
    async (name) => {
      await expect(async () => store.read({ siteId, name })).rejects.toThrow('no name');
      await expect(async () => store.read({ siteId: name, name: stored.name })).rejects.toThrow('no name');
    },
  );

  test('deletes a file, and all of a site', async () => {
    await store.delete(stored);
    expect(await store.read(stored)).toBeNull();
    await store.deleteSite(siteId);
    expect(await names()).toEqual([]);
  });
});
