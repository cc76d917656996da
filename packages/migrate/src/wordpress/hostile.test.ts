import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStorableText } from '@portico/model/documents/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportPlan, PlannedMenuEntry } from '../import-plan.ts';
import { planWordPress } from './plan.ts';
import { readWxr, WXR_LIMITS, WxrError } from './read-wxr.ts';
import { hostileExport } from './testing/hostile-export.ts';

const data = join(process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data'), 'wxr');

const exported = (inside: string) =>
  `<rss><channel><title>Old</title><link>https://old.example</link>${inside}</channel></rss>`;
const item = (fields: Record<string, string>, more = '') =>
  `<item>${Object.entries({
    title: 'One',
    'wp:post_id': '1',
    'wp:post_type': 'post',
    'wp:status': 'publish',
    ...fields,
  })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}${more}</item>`;
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const planOf = (xml: string) => planWordPress(readWxr(xml));
const said = (plan: ImportPlan) =>
  [...plan.report.changed, ...plan.report.leftOut].map(({ what, why }) => `${what}: ${why}`).join('\n');

/** What a plan promises whoever carries it out, whatever it was made of. */
function checkPlan(plan: ImportPlan): void {
  for (const list of [plan.documents, plan.comments, plan.media]) {
    const keys = list.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[^#?]{1,300}$/);
  }
  const walk = (value: unknown, depth: number): void => {
    if (depth > 700) throw new Error('This is nested too deeply.');
    if (typeof value === 'string') {
      if (!isStorableText(value)) expect(value).toBe('a text that can be stored');
    } else if (value instanceof Date) {
      expect(value.getTime()).not.toBeNaN();
      expect(value.getUTCFullYear()).toBeLessThan(10_000);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) {
        walk(key, depth);
        walk(part, depth + 1);
      }
    else if (typeof value === 'function') throw new Error('This is no value.');
  };
  walk({ ...plan, report: plan.report.leftOut }, 0);
  const parents = new Map(plan.comments.map(({ key, parentKey }) => [key, parentKey]));
  for (const start of parents.keys()) {
    const seen = new Set<string>();
    for (let at: string | undefined = start; at !== undefined; at = parents.get(at)) {
      expect(seen.has(at)).toBe(false);
      seen.add(at);
    }
  }
  const depthOf = (entries: readonly PlannedMenuEntry[] = []): number =>
    entries.length === 0 ? 0 : 1 + Math.max(...entries.map(({ entries: inside }) => depthOf(inside)));
  expect(Math.max(depthOf(plan.menus.main), depthOf(plan.menus.footer))).toBeLessThan(15);
}

describe('A hostile export', () => {
  it('becomes a plan that can be carried out, or is none in words, whatever it holds', () => {
    fc.assert(
      fc.property(hostileExport, (xml) => {
        let plan: ImportPlan;
        try {
          plan = planOf(xml);
        } catch (error) {
          expect(error).toBeInstanceOf(WxrError);
          return;
        }
        checkPlan(plan);
      }),
      { numRuns: 300 },
    );
  });

  it.skipIf(!existsSync(data))('does so cut off or changed anywhere', () => {
    const files = readdirSync(join(data, 'small')).map((name) =>
      readFileSync(join(data, 'small', name), 'utf8'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.nat(),
        fc.nat(2000),
        fc.string({ maxLength: 5 }),
        (xml, at, length, put) => {
          const from = at % xml.length;
          try {
            checkPlan(planOf(xml.slice(0, from) + put + xml.slice(from + length)));
          } catch (error) {
            expect(error).toBeInstanceOf(WxrError);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('with an id twice brings both, and says so', () => {
    const plan = planOf(
      exported(
        item({ title: 'First' }) +
          item({ title: 'Second' }) +
          item({ title: 'Third' }) +
          item({ title: 'None', 'wp:post_id': '' }) +
          item({ title: 'None too', 'wp:post_id': '' }),
      ),
    );
    checkPlan(plan);
    const titles = plan.documents.filter(({ kind }) => kind === 'blog-post').map(({ body }) => body.title);
    expect(titles).toEqual(['First', 'Second', 'Third', 'None', 'None too']);
    expect(plan.documents.find(({ body }) => body.title === 'First')?.key).toBe('post:1');
    expect(said(plan)).toMatch(/“Second”: has the id of another/);
    expect(
      planOf(exported(item({ title: 'First' }) + item({ title: 'Second' }))).documents.map(({ key }) => key),
    ).toEqual(plan.documents.slice(0, 4).map(({ key }) => key));
  });

  const deep = 200_000;
  const long = WXR_LIMITS.valueChars;
  it.each([
    [
      '200,000 elements inside one another',
      `${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}`,
      /nested more deeply/,
    ],
    ['200,000 that are never closed', '<a>'.repeat(deep), /nested more deeply/],
    [
      '200,000 elements of a text inside one another',
      item({ 'content:encoded': cdata('<div>'.repeat(deep) + 'the words') }),
      /nested too deeply/,
    ],
    [
      'lists inside lists',
      item({ 'content:encoded': cdata('<ul><li>'.repeat(deep) + 'the words') }),
      /nested too deeply/,
    ],
    [
      'formatting that is begun again and again',
      item({ 'content:encoded': cdata(Array.from({ length: 20_000 }, (_, n) => `<p><b id=${n}>`).join('')) }),
      /nested too deeply/,
    ],
    [
      'an element of a million attributes',
      item({
        'content:encoded': cdata(
          `<p ${Array.from({ length: 200_000 }, (_, n) => `a${n}`).join(' ')}>the words`,
        ),
      }),
      /too large/,
    ],
    ['a title of nothing but tags', item({ title: cdata('<i>'.repeat(deep)) }), null],
    ['a longer value than is read', item({ 'content:encoded': cdata('x'.repeat(long + 1)) }), /was cut to/],
    ['tags that never end', item({ 'content:encoded': cdata('<div '.repeat(long / 10)) }), null],
    [
      'parts that never end',
      item({ 'content:encoded': cdata('<pre <style <script <svg '.repeat(long / 50)) }),
      null,
    ],
    [
      'shortcodes that never end',
      item({ 'content:encoded': cdata('[gallery '.repeat(long / 20) + '[video]'.repeat(long / 20)) }),
      null,
    ],
    [
      'blocks that never end',
      item({ 'content:encoded': cdata('<!-- wp:query --><!-- wp:shortcode -->'.repeat(long / 80)) }),
      null,
    ],
    [
      'white space without end',
      item({ 'content:encoded': cdata(`<pre>${' '.repeat(long / 2)}x</pre>`) }),
      null,
    ],
    [
      'an address of slashes',
      item({ 'content:encoded': cdata(`<a href="https://old.example/${'/'.repeat(long / 2)}x">y</a>`) }),
      null,
    ],
    [
      'entities of entities',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + item({ title: '&b;&b;&b;' }),
      /DOCTYPE|entity/i,
    ],
    ['an item inside an item', '<item><title>Outer</title>' + item({}) + '</item>', /inside another/],
    [
      'a category inside a category of an item',
      item({}, '<category domain="category" nicename="a"><category>b</category></category>'),
      null,
    ],
    [
      'pages that stand in a circle',
      item({ 'wp:post_type': 'page', 'wp:post_parent': '2' }) +
        item({ 'wp:post_id': '2', 'wp:post_type': 'page', 'wp:post_parent': '1' }),
      /stood inside itself/,
    ],
    [
      'a post for a day that never comes',
      item({
        'wp:status': 'future',
        'wp:post_date_gmt': '2026-99-99 00:00:00',
        pubDate: 'Sat, 01 Jan 275760 00:00:00 GMT',
      }),
      /draft now/,
    ],
    [
      'states and blocks named like parts of the language',
      item({ 'wp:status': 'constructor' }) +
        item({
          'wp:post_id': '3',
          'content:encoded': cdata('<!-- wp:constructor --><constructor>x</constructor>'),
        }),
      /in the state “constructor”/,
    ],
    [
      'a comment that answers itself, and one with its id',
      item(
        {},
        '<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_parent>1</wp:comment_parent></wp:comment>'.repeat(
          2,
        ),
      ),
      /no id of their own/,
    ],
  ])('with %s is read on past it', (_what, inside, report) => {
    const plan = planOf(exported(inside + item({ title: 'The rest', 'wp:post_id': '99' })));
    checkPlan(plan);
    if (report) expect(said(plan)).toMatch(report);
    if (!/never closed/.test(_what))
      expect(plan.documents.map(({ body }) => body.title)).toContain('The rest');
  });

  it('with tens of thousands of everything alike is planned in time that grows with it alone', () => {
    const many = 4000;
    const categories = 12_000;
    const page = (n: number) =>
      item({
        title: 'Same',
        'wp:post_name': 'same',
        'wp:post_id': String(n),
        'wp:post_type': 'page',
        'wp:post_parent': String(n - 1),
      });
    const plan = planOf(
      exported(
        Array.from({ length: many }, (_, n) => page(n + 1)).join('') +
          Array.from(
            { length: many },
            (_, n) =>
              `<wp:author><wp:author_login>a${n}</wp:author_login><wp:author_display_name>Same</wp:author_display_name></wp:author>`,
          ).join('') +
          Array.from(
            { length: categories },
            (_, n) =>
              `<wp:category><wp:category_nicename>c${n}</wp:category_nicename><wp:cat_name>Same</wp:cat_name><wp:category_parent>c${n - 1}</wp:category_parent></wp:category>`,
          ).join('') +
          item(
            { 'wp:post_id': '999999' },
            Array.from(
              { length: many },
              (_, n) =>
                `<wp:comment><wp:comment_id>${n}</wp:comment_id><wp:comment_parent>${n + 1}</wp:comment_parent></wp:comment>`,
            ).join(''),
          ),
      ),
    );
    expect(plan.documents.filter(({ kind }) => kind === 'page')).toHaveLength(many + 1);
    expect(plan.comments).toHaveLength(many);
    expect(said(plan)).toMatch(/categories: did not come over: a blog has at most 10000/);
  });
});
