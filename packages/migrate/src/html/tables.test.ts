import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { piecesOf } from './pieces-of.ts';
import { sectionsOf } from './sections.ts';

const read = (html: string) => {
  const { pieces, changed, leftOut } = piecesOf(parseHtml(html));
  const sections = sectionsOf(pieces, 'seed', { media: (src) => `media:${src}`, link: (href) => `@${href}` });
  const blocks = Object.values(sections).flatMap((section) =>
    Object.values(section.blocks).sort((a, b) => (a.order < b.order ? -1 : 1)),
  );
  return { blocks, types: blocks.map(({ type }) => type), changed, leftOut };
};
const row = (tag: string, ...cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

test('a table between words is a table block between them, with bold, slanted and linked words', () => {
  const { blocks, types, changed } = read(
    `<p>Before</p><table><thead>${row('th', 'Day', 'Open')}</thead><tbody>${row('td', '<b>Monday</b>', '9 – <em>17</em>')}${row('td', '<a href="/x">Later</a>', '')}</tbody></table><p>After</p>`,
  );
  expect(types).toEqual(['rich-text', 'table', 'rich-text']);
  expect(blocks[1]?.fields).toEqual({
    table: {
      rows: [
        [[{ text: 'Day' }], [{ text: 'Open' }]],
        [[{ text: 'Monday', bold: true }], [{ text: '9 – ' }, { text: '17', italic: true }]],
        [[{ text: 'Later', href: '@/x' }], []],
      ],
      align: [],
    },
    headerRow: true,
    headerColumn: false,
    caption: '',
  });
  expect(changed).toEqual([]);
});

test('names of rows and columns, how columns stand and the caption come along', () => {
  const table = `<table><tr><th></th><th>Cone</th></tr><tr><th>Bisque</th><td style="text-align:right">06</td></tr><tr><th>Glaze</th><td align="right">6</td></tr>`;
  const named = { headerRow: true, headerColumn: true, caption: 'How hot' };
  const cases = [
    `<figure class="wp-block-table">${table}</table><figcaption>How <b>hot</b></figcaption></figure>`,
    `${table}<caption> How hot </caption></table>`,
  ];
  for (const html of cases) {
    const { blocks, types } = read(html);
    expect(types, html).toEqual(['table']);
    expect(blocks[0]?.fields).toMatchObject({ ...named, table: { align: ['start', 'end'] } });
  }
  const plain = read(`<table>${row('td', 'a', 'b')}${row('td', 'c', 'd')}</table>`).blocks[0]?.fields;
  expect(plain).toMatchObject({ headerRow: false, headerColumn: false });
});

test.each([
  ['merged cells', '<table><tr><th colspan="2">Kiln</th></tr><tr><td>a</td><td>b</td></tr></table>'],
  ['a list in a cell', '<table><tr><td>Kiln</td><td><ul><li>a</li></ul></td></tr></table>'],
  ['lines in a cell', '<table><tr><td>Kiln<br>b</td><td>c</td></tr></table>'],
  ['struck words', '<table><tr><td><s>Kiln</s></td><td>c</td></tr></table>'],
  ['names in the middle', '<table><tr><td>Kiln</td><td>a</td></tr><tr><td>b</td><th>c</th></tr></table>'],
  ['more columns than it takes', `<table>${row('td', 'Kiln', ...Array<string>(20).fill('x'))}</table>`],
  ['more rows than it takes', `<table>${row('td', 'Kiln', 'x').repeat(501)}</table>`],
])('%s stay in a table within text, as they are', (_what, html) => {
  const { blocks, types } = read(
    `<figure class="wp-block-table">${html}<figcaption>Below</figcaption></figure>`,
  );
  expect(types).toEqual(['rich-text']);
  expect(JSON.stringify(blocks)).toMatch(/"table".*Kiln.*Below/);
});

test('pictures of cells stand below the table, and the report says so', () => {
  const cells = '<table><tr><td>Kiln <img src="k.jpg" alt="A kiln"></td><td>Hot</td></tr></table>';
  for (const html of [
    cells,
    `<figure class="wp-block-table">${cells}<figcaption>Below</figcaption></figure>`,
  ]) {
    const { blocks, types, changed } = read(html);
    expect(types.slice(0, 2), html).toEqual(['table', 'image']);
    expect(JSON.stringify(blocks)).toMatch(/Kiln.*Hot.*media:k\.jpg/);
    expect(JSON.stringify(blocks).includes('Below')).toBe(html.includes('Below'));
    expect(changed).toEqual([{ what: 'pictures of a table', why: expect.any(String) }]);
  }
});

test('a table in what opens and closes stays with its words', () => {
  const { blocks, types } = read(
    `<details><summary>Hours</summary><p>See</p><table>${row('td', 'Monday', '9')}${row('td', 'Friday', '10')}</table></details>`,
  );
  expect(types).toEqual(['accordion']);
  expect(JSON.stringify(blocks)).toContain('Friday');
});

test('a table that only places its content is what it holds', () => {
  expect(
    read('<table role="presentation"><tr><td><p>Left</p></td><td><p>Right</p></td></tr></table>').types,
  ).toEqual(['rich-text']);
});
