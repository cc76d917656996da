import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressRow, planMoves } from './plan-moves.ts';

type Table = Map<string, AddressRow>;

function apply(table: Table, wanted: Map<string, string | null>): ReturnType<typeof planMoves> {
  const plan = planMoves(wanted, [...table.values()]);
  for (const path of plan.removed) table.delete(path);
  for (const { path, documentId } of plan.placed) table.set(path, { path, kind: 'document', documentId });
  for (const { path, documentId } of plan.redirected) table.set(path, { path, kind: 'redirect', documentId });
  return plan;
}

/** Where a visitor ends: a document's own path, or nowhere. */
function follow(table: Table, path: string): { at: string; hops: number } | 'gone' | 'unknown' {
  const row = table.get(path);
  if (!row) return 'unknown';
  if (row.kind === 'document') return { at: path, hops: 0 };
  const live = [...table.values()].filter(
    (other) => other.kind === 'document' && other.documentId === row.documentId,
  );
  return live[0] ? { at: live[0].path, hops: 1 } : 'gone';
}

describe('Moving addresses', () => {
  it('redirects the old path to the document and lets it swap places with another', () => {
    const table: Table = new Map();
    apply(
      table,
      new Map([
        ['a', '/one'],
        ['b', '/two'],
      ]),
    );
    apply(
      table,
      new Map([
        ['a', '/two'],
        ['b', '/one'],
      ]),
    );
    expect([...table.values()].sort((x, y) => (x.path < y.path ? -1 : 1))).toEqual([
      { path: '/one', kind: 'document', documentId: 'b' },
      { path: '/two', kind: 'document', documentId: 'a' },
    ]);
  });

  it('names the path when another document stands there, and when it belongs to the server', () => {
    const table: Table = new Map();
    apply(table, new Map([['a', '/one']]));
    expect(apply(table, new Map([['b', '/one']])).problems).toEqual([
      { documentId: 'b', path: '/one', problem: 'taken', by: 'a' },
    ]);
    expect(apply(table, new Map([['b', '/config/x']])).problems).toMatchObject([{ problem: 'reserved' }]);
    expect(
      apply(
        table,
        new Map([
          ['b', '/new'],
          ['c', '/new'],
        ]),
      ).problems,
    ).toHaveLength(1);
  });

  it('keeps every path that was once public: it answers, leads on in one hop, or is gone', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const path = fc.option(fc.constantFrom('/', '/one', '/two', '/three', '/journal/x'), {
      nil: null,
      freq: 4,
    });
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.tuple(id, path), { selector: ([key]) => key }), { maxLength: 30 }),
        (steps) => {
          const table: Table = new Map();
          const published = new Set<string>();
          const stands = new Map<string, string | null>();
          for (const step of steps) {
            const before = JSON.stringify([...table]);
            const plan = apply(table, new Map(step));
            if (plan.problems.length > 0) {
              expect(JSON.stringify([...table])).toBe(before);
              continue;
            }
            for (const [key, at] of step) {
              stands.set(key, at);
              if (at !== null) published.add(at);
            }
            for (const [key, at] of stands)
              if (at !== null) expect(table.get(at)).toEqual({ path: at, kind: 'document', documentId: key });
            for (const old of published) {
              const end = follow(table, old);
              expect(end).not.toBe('unknown');
              if (end !== 'gone' && end !== 'unknown') expect(end.hops).toBeLessThanOrEqual(1);
            }
            const live = [...table.values()].filter((row) => row.kind === 'document');
            expect(live).toHaveLength([...stands.values()].filter((at) => at !== null).length);
          }
        },
      ),
    );
  });
});
