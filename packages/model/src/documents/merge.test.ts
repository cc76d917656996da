import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, type Change, sameJson } from './merge.ts';

describe('Changes to a document', () => {
  const body = {
    title: 'Bowls',
    search: { title: 'old' },
    tags: ['a', 'b'],
    sections: { s1: { blocks: {} } },
  };

  it('sets, adds and removes values at their path and shares the rest', () => {
    const result = applyChanges<unknown>(body, [
      { path: ['title'], from: 'Bowls', to: 'Plates' },
      { path: ['sections', 's1', 'blocks', 'b1'], to: { type: 'line' } },
      { path: ['search', 'title'], from: 'old' },
      { path: ['tags', '1'], from: 'b', to: 'c' },
    ]);
    expect(result).toEqual({
      ok: true,
      changed: true,
      body: {
        title: 'Plates',
        search: {},
        tags: ['a', 'c'],
        sections: { s1: { blocks: { b1: { type: 'line' } } } },
      },
    });
  });

  it('reports the same field changed by two people with both values and applies nothing', () => {
    expect(
      applyChanges(body, [
        { path: ['title'], from: 'Cups', to: 'Plates' },
        { path: ['search', 'title'], from: 'old', to: 'new' },
      ]),
    ).toEqual({ ok: false, conflicts: [{ path: ['title'], yours: 'Plates', theirs: 'Bowls' }] });
  });

  it('takes a change that somebody else made just so as done', () => {
    expect(applyChanges(body, [{ path: ['title'], from: 'Cups', to: 'Bowls' }])).toEqual({
      ok: true,
      changed: false,
      body,
    });
  });

  it('reports a change inside something that is gone', () => {
    expect(applyChanges(body, [{ path: ['sections', 'gone', 'name'], to: 'x' }])).toMatchObject({
      ok: false,
    });
    expect(applyChanges(body, [{ path: ['tags', '9'], to: 'x' }])).toMatchObject({ ok: false });
    expect(applyChanges(body, [{ path: [], from: body, to: {} }])).toMatchObject({ ok: false });
  });

  it('treats __proto__ as a key like any other', () => {
    const result = applyChanges<unknown>({ categories: {} }, [
      { path: ['categories', '__proto__'], to: { name: 'Odd' } },
      { path: ['__proto__', 'polluted'], to: true },
    ]);
    expect(result.ok).toBe(false);
    const one = applyChanges<unknown>({ categories: {} }, [
      { path: ['categories', '__proto__'], to: { name: 'Odd' } },
    ]);
    expect(JSON.stringify(one)).toContain('"__proto__":{"name":"Odd"}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('gives the same result in any order when the fields differ', () => {
    const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'title');
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, 0, 'text', true),
        fc.dictionary(key, tie('node'), { maxKeys: 4 }),
      ),
    })).node;
    const valueAt = (value: unknown, path: string[]) =>
      path.reduce<unknown>(
        (at, step) =>
          typeof at === 'object' && at !== null && Object.hasOwn(at, step)
            ? (at as Record<string, unknown>)[step]
            : undefined,
        value,
      );
    fc.assert(
      fc.property(
        fc.dictionary(key, tree),
        fc.array(
          fc.tuple(fc.array(key, { minLength: 1, maxLength: 3 }), fc.option(tree, { nil: undefined })),
          {
            maxLength: 6,
          },
        ),
        fc.infiniteStream(fc.nat()),
        (start, wanted, random) => {
          const kept: Change[] = [];
          for (const [path, to] of wanted) {
            const apart = kept.every((other) => {
              const shared = Math.min(other.path.length, path.length);
              return !sameJson(other.path.slice(0, shared), path.slice(0, shared));
            });
            if (apart) kept.push({ path, from: valueAt(start, path), to });
          }
          const forward = applyChanges<unknown>(start, kept);
          const shuffled = [...kept].sort(() => ((random.next().value ?? 0) % 2 === 0 ? 1 : -1));
          const other = applyChanges<unknown>(start, shuffled);
          expect(other.ok).toBe(forward.ok);
          if (forward.ok && other.ok) {
            expect(sameJson(forward.body, other.body)).toBe(true);
            // Two who each save their own half end where one who saves both ends.
            const half = applyChanges<unknown>(
              start,
              kept.filter((_, i) => i % 2 === 0),
            );
            if (!half.ok) throw new Error('a part conflicts though the whole does not');
            const rest = applyChanges<unknown>(
              half.body,
              kept.filter((_, i) => i % 2 === 1),
            );
            expect(rest.ok && sameJson(rest.body, forward.body)).toBe(true);
          }
        },
      ),
    );
  });
});
