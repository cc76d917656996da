import { describe, expect, it } from 'vitest';
import { finishPage } from './finished-page.ts';
import { PageCache } from './page-cache.ts';

const page = (body: string, tags: string[], validUntil: Date | null = null) =>
  finishPage({ status: 200, headers: {}, body, tags, validUntil });

describe('the page cache', () => {
  it('renders once for a hundred who ask at the same time', async () => {
    const cache = new PageCache(1e6);
    let renders = 0;
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const asked = Array.from({ length: 100 }, () =>
      cache.getOrRender('k', 's', 0, async () => {
        renders++;
        await gate;
        return page('hello', ['doc:1']);
      }),
    );
    finish();
    const answers = await Promise.all(asked);
    expect(renders).toBe(1);
    expect(new Set(answers).size).toBe(1);
  });

  it('forgets the pages that read a invalidated tag, and no others', async () => {
    const cache = new PageCache(1e6);
    await cache.getOrRender('a', 's', 0, async () => page('a', ['doc:1', 'site']));
    await cache.getOrRender('b', 's', 0, async () => page('b', ['doc:2', 'site']));
    await cache.getOrRender('c', 'other', 0, async () => page('c', ['doc:1', 'site']));
    cache.invalidate('s', ['doc:1']);
    expect(cache.get('a', 0)).toBeUndefined();
    expect(cache.get('b', 0)?.plain.toString()).toBe('b');
    expect(cache.get('c', 0)?.plain.toString()).toBe('c');
  });

  it('never keeps, nor lets anyone join, a rendering that began before an invalidation of what it read', async () => {
    const cache = new PageCache(1e6);
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const old = cache.getOrRender('k', 's', 0, async () => {
      await gate;
      return page('old', ['doc:1']);
    });
    cache.invalidate('s', ['doc:1']);
    const fresh = await cache.getOrRender('k', 's', 0, async () => page('new', ['doc:1']));
    finish();
    expect((await old).plain.toString()).toBe('old');
    expect(fresh.plain.toString()).toBe('new');
    expect(cache.get('k', 0)?.plain.toString()).toBe('new');
  });

  it('keeps a rendering during which something else was invalidated', async () => {
    const cache = new PageCache(1e6);
    const asked = cache.getOrRender('k', 's', 0, async () => page('x', ['doc:1']));
    cache.invalidate('s', ['doc:9']);
    await asked;
    expect(cache.get('k', 0)?.plain.toString()).toBe('x');
  });

  it('keeps nothing that was being rendered while all was cleared', async () => {
    const cache = new PageCache(1e6);
    const asked = cache.getOrRender('k', 's', 0, async () => page('x', ['doc:1']));
    cache.clear();
    await asked;
    expect(cache.get('k', 0)).toBeUndefined();
  });

  it('makes a page anew once its time is over', async () => {
    const cache = new PageCache(1e6);
    await cache.getOrRender('k', 's', 0, async () => page('x', [], new Date(1000)));
    expect(cache.get('k', 999)).toBeDefined();
    expect(cache.get('k', 1000)).toBeUndefined();
  });

  it('stays within its budget and keeps what is read', async () => {
    const cache = new PageCache(40_000);
    await cache.getOrRender('read', 's', 0, async () => page('x'.repeat(1000), []));
    for (let i = 0; i < 100; i++) {
      expect(cache.get('read', 0)).toBeDefined();
      await cache.getOrRender(`k${i}`, 's', 0, async () => page('y'.repeat(1000), []));
      expect(cache.weight).toBeLessThanOrEqual(40_000);
    }
    expect(cache.get('k0', 0)).toBeUndefined();
  });

  it('does not keep a failed rendering, and the next request tries again', async () => {
    const cache = new PageCache(1e6);
    await expect(cache.getOrRender('k', 's', 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const second = await cache.getOrRender('k', 's', 0, async () => page('x', []));
    expect(second.plain.toString()).toBe('x');
  });
});
