import { afterEach, describe, expect, test, vi } from 'vitest';
import { runTask, SMALL, TookTooLong } from './run-task.ts';
import { tasks } from '../worker-tasks.ts';

const page = (html: string) =>
  JSON.stringify({
    title: 'A page',
    slug: 'a-page',
    sections: {
      s: {
        order: 'a0',
        layout: 'flow',
        blocks: { b: { type: 'html', version: 1, order: 'a0', fields: { html } } },
      },
    },
  });
const prepare = (html: string, options?: { timeoutMs?: number }) => {
  const body = page(html);
  const input = { kind: 'page', next: { body }, actor: { accountId: null, role: 'admin' } } as const;
  return runTask('prepareBody', 'a site', body.length, input, options);
};

afterEach(() => vi.restoreAllMocks());

describe('a task', () => {
  test('runs at once where it is small, and in another thread where it is not, to the same end', async () => {
    const here = vi.spyOn(tasks, 'prepareBody');
    const small = await prepare('<p onclick="x">one</p>');
    expect(here).toHaveBeenCalledTimes(1);
    const large = await prepare(`<p onclick="x">one</p>${' '.repeat(SMALL)}`);
    expect(here).toHaveBeenCalledTimes(1);
    expect(small).toMatchObject({ ok: true, title: 'A page' });
    expect((small as { text: string }).text).toContain('<p>one</p>"');
    expect((large as { text: string }).text.replace(/ {2,}/, '')).toBe((small as { text: string }).text);
  });

  test('over its time is ended with its thread, whoever asked is told, and the next one runs', async () => {
    const much = '<p>words</p>'.repeat(SMALL / 10);
    await prepare(much);
    // So much that it is not done before a busy machine looks at the clock.
    await expect(prepare(much.repeat(10), { timeoutMs: 1 })).rejects.toThrow(TookTooLong);
    await expect(Promise.all([prepare(much), prepare(much), prepare(much)])).resolves.toEqual([
      expect.objectContaining({ ok: true }),
      expect.objectContaining({ ok: true }),
      expect.objectContaining({ ok: true }),
    ]);
  });

  test('that fails fails for whoever asked, and the next one runs', async () => {
    const stored = { kind: 'page', version: 1, text: `{"a":"${'x'.repeat(SMALL)}` } as const;
    await expect(runTask('readStored', 'a site', stored.text.length, stored)).rejects.toThrow(SyntaxError);
    expect(await prepare(`<p>one</p>${' '.repeat(SMALL)}`)).toMatchObject({ ok: true });
  });
});
