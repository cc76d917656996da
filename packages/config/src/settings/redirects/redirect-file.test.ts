import { planRedirects, type RedirectEntry, redirectTargets } from '@portico/model/documents/owner-redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_REDIRECTS, readRedirectFile, redirectsAsCsv } from './redirect-file.ts';

const entry = (from: string, to: string, permanent = true): RedirectEntry => ({ from, to, permanent });
const outcomes = (text: string, present: RedirectEntry[] = []) =>
  readRedirectFile(text, present).lines.map(({ line, outcome }) => `${line} ${outcome}`);

const path = fc
  .webPath({ size: 'small' })
  .map((one) => one.toLowerCase().replace(/\/+/g, '/').replace(/\/$/, '') || '/x');
const kept = fc
  .uniqueArray(fc.tuple(path, fc.oneof(path, fc.webUrl()), fc.boolean()), {
    selector: ([from]) => from,
    maxLength: 20,
  })
  .map(
    (all) =>
      readRedirectFile(redirectsAsCsv(all.map(([from, to, permanent]) => entry(from, to, permanent))), [])
        .entries,
  );

describe('a file of redirects', () => {
  it('that was exported comes back as it was, line for line', () => {
    fc.assert(
      fc.property(kept, (entries) => {
        const { entries: read, lines } = readRedirectFile(redirectsAsCsv(entries), []);
        expect(read).toEqual(entries);
        expect(lines.every(({ outcome }) => outcome === 'added')).toBe(true);
        expect(readRedirectFile(redirectsAsCsv(entries), entries).entries).toEqual(entries);
      }),
    );
  });

  it('of whatever text loses nothing that is there, tells of each line, and leaves what can be published', () => {
    const cell = fc.oneof(
      path,
      fc.string({ maxLength: 12 }),
      fc.constantFrom('/a', '/b', '/c', '"', 'from', 'to', '301', '410'),
    );
    const text = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc
        .array(
          fc.array(cell, { maxLength: 4 }).map((cells) => cells.join(',')),
          { maxLength: 12 },
        )
        .map((all) => all.join('\n')),
      fc
        .array(
          fc.tuple(cell, cell).map(([from, to]) => `${from} -> ${to}`),
          { maxLength: 12 },
        )
        .map((all) => all.join('\n')),
    );
    fc.assert(
      fc.property(kept, text, (present, given) => {
        const { entries, lines } = readRedirectFile(given, present);
        const paths = [...redirectTargets(entries).keys()];
        for (const known of redirectTargets(present).keys()) expect(paths).toContain(known);
        expect(entries.length).toBe(
          present.length + lines.filter(({ outcome }) => outcome === 'added').length,
        );
        for (const { outcome, note } of lines) if (outcome === 'left out') expect(note).toBeTruthy();
        expect(planRedirects({ entries }).ok).toBe(true);
      }),
    );
  });

  it.each([
    ['as it is exported here', 'from,to,type\r\n/old,/new,302\r\n'],
    ['of Shopify', 'Redirect from,Redirect to\n/old,/new\n'],
    ['of the WordPress plugin Redirection', 'source,target,regex,code,type\n/old,/new,0,301,url\n'],
    ['without titles', '/old,/new'],
    ['of a spreadsheet with semicolons and a mark of its encoding', '\ufefffrom;to;type\n"/old";"/new";301'],
    ['of Squarespace', '# moved\n\n/old -> /new 301\n'],
    ['with whole addresses', 'from,to\nhttps://old.example/old,/new'],
  ])('is read %s', (_, text) => {
    expect(readRedirectFile(text.replace(/^# moved\n\n/, ''), []).entries).toMatchObject([
      { from: '/old', to: '/new' },
    ]);
  });

  it('says of each line what became of it', () => {
    const text = [
      'from,to,type',
      '/a,/b,301',
      '/there,/old-target,301',
      '/b,/a,301',
      'nonsense,/x,301',
      '/gone,,410',
      '/blog/*,/journal,301',
      '/there,/new-target,302',
      '/config,/x,301',
    ].join('\n');
    const present = [entry('/there', '/old-target')];
    const { lines, entries } = readRedirectFile(text, present);
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'added'],
      [3, 'there already'],
      [4, 'left out'],
      [5, 'left out'],
      [6, 'left out'],
      [7, 'left out'],
      [8, 'changed'],
      [9, 'left out'],
    ]);
    expect(lines[2]?.note).toBe('These redirects form a loop: /b → /a → /b.');
    expect(entries).toEqual([entry('/there', '/new-target', false), entry('/a', '/b')]);
  });

  it('of more than a site keeps is read as far as there is room', () => {
    const text = Array.from({ length: MOST_REDIRECTS + 5 }, (_, at) => `/${at},/new`).join('\n');
    const { entries, lines } = readRedirectFile(text, []);
    expect(entries).toHaveLength(MOST_REDIRECTS);
    expect(lines.filter(({ outcome }) => outcome === 'left out')).toHaveLength(5);
  });

  it('that is empty or no such file adds nothing', () => {
    expect(outcomes('')).toEqual([]);
    expect(outcomes('from,to\n')).toEqual([]);
    expect(outcomes('"/a')).toEqual(['1 left out']);
  });
});
