import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRedirect, planRedirects, type RedirectEntry, redirectTargets } from './owner-redirects.ts';

const entry = (from: string, to: string, permanent = true): RedirectEntry => ({ from, to, permanent });
const others = (...entries: Array<[string, string]>) =>
  redirectTargets(entries.map(([from, to]) => entry(from, to)));

describe('a redirect as it is typed', () => {
  it('is refused where it leads in a circle, and the circle is named', () => {
    expect(checkRedirect(entry('/c', '/a'), others(['/a', '/b'], ['/b', '/c']))).toEqual({
      to: 'These redirects form a loop: /c → /a → /b → /c.',
    });
    expect(checkRedirect(entry('/a', '/A/'), others())).toEqual({
      to: 'This is the same address. Please choose another one to lead to.',
    });
  });

  it('is refused where its path has one already, in whatever spelling, and says where that leads', () => {
    expect(checkRedirect(entry('/Old%20Page/', '/x'), others(['/old page', '/new']))).toEqual({
      from: 'There is a redirect from /old page already: it leads to /new.',
    });
    expect(checkRedirect(entry('/old?p=12', '/x'), others(['/old', '/new']))).toEqual({});
  });

  it.each([
    ['old', '/new', 'from'],
    ['', '/new', 'from'],
    ['/config/pages', '/new', 'from'],
    ['/old', 'new', 'to'],
    ['/old', '//elsewhere.example/', 'to'],
    ['/old', 'javascript:alert(1)', 'to'],
    ['/%ff', '/new', 'from'],
  ])('is refused where it cannot be read: %s to %s', (from, to, field) => {
    expect(Object.keys(checkRedirect(entry(from, to), others()))).toEqual([field]);
  });

  it('leads to whole addresses elsewhere', () => {
    expect(checkRedirect(entry('/old', ' https://elsewhere.example/a?b#c '), others())).toEqual({});
  });
});

const path = fc.integer({ min: 0, max: 12 }).map((number) => `/${number}`);
const entries = fc.array(
  fc.tuple(path, path).map(([from, to]) => entry(from, to)),
  { maxLength: 30 },
);

describe('the redirects of a site', () => {
  it('made one by one with the check are never refused as a whole, and each leads to its end at once', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const kept: RedirectEntry[] = [];
        for (const one of given)
          if (Object.keys(checkRedirect(one, redirectTargets(kept))).length === 0) kept.push(one);
        const plan = planRedirects({ entries: kept });
        if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
        const starts = new Set(plan.redirects.map(({ path: start }) => start));
        for (const { target } of plan.redirects) expect(starts.has(target)).toBe(false);
      }),
    );
  });

  it('are refused where following them by hand never ends, and only there', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const table = redirectTargets(given);
        const ends = [...table.keys()].every((start) => {
          let at: string | undefined = start;
          for (let hop = 0; hop <= table.size && at !== undefined; hop++) at = table.get(at);
          return at === undefined;
        });
        expect(planRedirects({ entries: given }).ok).toBe(ends);
      }),
    );
  });

  it('are planned in one walk however long the chain is', () => {
    const chain = Array.from({ length: 9000 }, (_, at) => entry(`/${at}`, `/${at + 1}`));
    const plan = planRedirects({ entries: chain });
    expect(plan.ok && new Set(plan.redirects.map(({ target }) => target))).toEqual(new Set(['/9000']));
  });
});
