import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWxr, WxrError } from './read-wxr.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');
const have = existsSync(join(data, 'wxr/facts.json'));

interface Facts {
  well_formed: boolean;
  wxr_version?: string | null;
  items?: number;
  by_type_and_status?: Record<string, number>;
  authors?: number;
  categories?: number;
  tags?: number;
  terms?: number;
  comments?: number;
  postmeta?: number;
  items_with_password?: number;
  sticky?: number;
}

const facts: Record<string, Facts> = have
  ? JSON.parse(readFileSync(join(data, 'wxr/facts.json'), 'utf8'))
  : {};

describe.skipIf(!have)('reading WordPress exports', () => {
  it.each(Object.entries(facts).filter(([, fact]) => fact.well_formed))(
    'counts what %s holds',
    (file, fact) => {
      const wxr = readWxr(readFileSync(join(data, file), 'utf8'));
      const kinds: Record<string, number> = {};
      for (const item of wxr.items) {
        const key = `${item.type}/${item.status}`;
        kinds[key] = (kinds[key] ?? 0) + 1;
      }
      expect({
        version: wxr.version,
        items: wxr.items.length,
        kinds,
        authors: wxr.authors.length,
        categories: wxr.categories.length,
        tags: wxr.tags.length,
        terms: wxr.terms.length,
        comments: wxr.items.reduce((sum, item) => sum + item.comments.length, 0),
        postmeta: wxr.items.reduce((sum, item) => sum + item.meta.length, 0),
        passwords: wxr.items.filter((item) => item.password !== '').length,
        sticky: wxr.items.filter((item) => item.sticky).length,
      }).toEqual({
        version: fact.wxr_version,
        items: fact.items,
        kinds: fact.by_type_and_status,
        authors: fact.authors,
        categories: fact.categories,
        tags: fact.tags,
        terms: fact.terms,
        comments: fact.comments,
        postmeta: fact.postmeta,
        passwords: fact.items_with_password,
        sticky: fact.sticky,
      });
      expect(wxr.problems).toEqual([]);
    },
  );

  it.each(Object.entries(facts).filter(([, fact]) => !fact.well_formed))(
    'reads %s in part and says what is wrong',
    (file) => {
      const wxr = readWxr(readFileSync(join(data, file), 'utf8'));
      expect(wxr.problems.length).toBeGreaterThan(0);
      expect(wxr.problems[0]).toMatch(/^Line \d+/);
    },
  );

  it('resolves no entity and fetches nothing, whatever the XML asks for', () => {
    const attacks: string[] = JSON.parse(readFileSync(join(data, 'wxr/xxe.json'), 'utf8'));
    for (const attack of attacks) {
      expect(() => readWxr(attack), attack).toThrow(WxrError);
      const inside = `${attack.replace(/<foo>.*$/s, '')}<rss><channel><item><title>&xxe;&xxe7eb97;</title></item></channel></rss>`;
      let text: string;
      try {
        text = JSON.stringify(readWxr(inside).items);
      } catch (error) {
        expect(error).toBeInstanceOf(WxrError);
        continue;
      }
      expect(text).not.toMatch(/root:|\[boot loader\]/);
    }
  });
});

describe('a broken export', () => {
  it('is refused when it is no export at all', () => {
    expect(() => readWxr('<html><body>Hello</body></html>')).toThrow('not a WordPress export');
    expect(() => readWxr('')).toThrow('not a WordPress export');
  });

  it('never expands entities, however often they are nested', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><item><title>&b;&b;&b;</title></item></channel></rss>`;
    const wxr = readWxr(bomb);
    expect((wxr.items[0]?.title ?? '').length).toBeLessThan(50);
    expect(wxr.problems.join('\n')).toContain('DOCTYPE');
  });

  it('leaves out the item it ends in, and says so', () => {
    const wxr = readWxr('<rss><channel><item><title>One</title></item><item><title>Two</title>');
    expect(wxr.items.map((item) => item.title)).toEqual(['One']);
    expect(wxr.problems.join('\n')).toContain('middle of an item');
  });
});
