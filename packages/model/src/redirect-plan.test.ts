import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseRedirects, finalTarget, planAddressChange, planRedirect } from './redirect-plan.ts';

const table = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe('planned redirects', () => {
  it('lead straight to the end of a chain, and earlier ones with them', () => {
    const plan = planRedirect(table({ '/b': '/c', '/x': '/a' }), '/a', '/b');
    expect(plan).toEqual({ ok: true, set: table({ '/a': '/c', '/x': '/c' }) });
  });

  it('may leave the site or name a place on a page', () => {
    expect(planRedirect(new Map(), '/a', 'https://example.com/x')).toMatchObject({ ok: true });
    expect(planRedirect(new Map(), '/a', '/b#team')).toEqual({ ok: true, set: table({ '/a': '/b#team' }) });
  });

  it('are refused when they lead in a circle, queries and fragments notwithstanding', () => {
    expect(planRedirect(new Map(), '/a', '/a')).toEqual({ ok: false, reason: 'itself' });
    expect(planRedirect(new Map(), '/a', '/a?x=1')).toEqual({ ok: false, reason: 'itself' });
    expect(planRedirect(table({ '/b': '/a' }), '/a', '/b')).toEqual({ ok: false, reason: 'loop' });
    expect(planRedirect(table({ '/b': '/c', '/c': '/a#x' }), '/a', '/b?y')).toEqual({
      ok: false,
      reason: 'loop',
    });
  });

  it('replace what stood at the same path', () => {
    expect(planRedirect(table({ '/a': '/old' }), '/a', '/new')).toEqual({
      ok: true,
      set: table({ '/a': '/new' }),
    });
  });

  it('never make a chain or a circle, in whatever order they are written', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', 'https://example.com/');
    const source = fc.constantFrom('/a', '/b', '/c', '/d', '/e');
    fc.assert(
      fc.property(fc.array(fc.tuple(source, path), { maxLength: 20 }), (wishes) => {
        const redirects = new Map<string, string>();
        for (const [from, to] of wishes) {
          const plan = planRedirect(redirects, from, to);
          if (!plan.ok) continue;
          for (const [key, target] of plan.set) redirects.set(key, target);
          for (const target of redirects.values()) expect(redirects.has(target)).toBe(false);
        }
      }),
    );
  });
});

describe('a changed address', () => {
  it('sends the old path on, brings older ones along and frees its new place', () => {
    expect(planAddressChange(table({ '/older': '/old', '/new': '/else' }), '/old', '/new')).toEqual({
      set: table({ '/old': '/new', '/older': '/new' }),
      remove: ['/new'],
    });
  });

  it('changed back leaves no circle', () => {
    const there = planAddressChange(new Map(), '/a', '/b');
    const back = planAddressChange(there.set, '/b', '/a');
    expect(back).toEqual({ set: table({ '/b': '/a' }), remove: ['/a'] });
  });

  it('that did not change needs nothing', () => {
    expect(planAddressChange(new Map(), '/a', '/a')).toEqual({ set: new Map(), remove: [] });
  });
});

describe('an imported list', () => {
  it('is collapsed, circles left out and named', () => {
    const { table: made, loops } = collapseRedirects([
      ['/1', '/2'],
      ['/2', '/3'],
      ['/x', '/y'],
      ['/y', '/x'],
      ['/to-circle', '/x'],
      ['/self', '/self'],
    ]);
    expect(made).toEqual(table({ '/1': '/3', '/2': '/3' }));
    expect(loops).toEqual(['/x', '/y', '/to-circle', '/self']);
    expect(finalTarget(made, '/1')).toBe('/3');
  });
});
