import { plainText, richText } from '@portico/model/documents/rich-text';
import { cellWords } from '@portico/model/documents/table-cell';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fencedCode } from './fenced-code.ts';
import { type PastedPart, partsOf } from './pasted-parts.ts';
import { fileOfDataAddress } from './take-pictures.ts';
import { parseHtml } from '@portico/migrate/html/parse-html';

/** Words as they are, pictures by their address. */
const shown = (parts: readonly PastedPart[]) =>
  parts.map((part) => {
    if ('content' in part) return plainText(richText.parse(part.content)).trim();
    if ('picture' in part) return `[${part.picture.src}]`;
    if ('table' in part)
      return part.table.table.rows.map((row) => row.map(cellWords).join(' | ')).join(' / ');
    if ('sample' in part) return `{${part.sample.language}: ${part.sample.code}}`;
    return part.folds
      .map(({ title, content }) => `${title} > ${plainText(richText.parse(content)).trim()}`)
      .join(' | ');
  });
const pasted = (html: string) => shown(partsOf(parseHtml(html)));

test('pictures come between the words they stood between, with their alternative text', () => {
  expect(
    pasted('<h2>Clay</h2><p>Before <img src="a.png"> after</p><p><img src="b.png"></p><p>End</p>'),
  ).toEqual(
    ['Clay\nBefore  after', '[a.png]', '[b.png]', 'End'].map((words) => expect.stringMatching(spaced(words))),
  );
  const [, picture] = partsOf(parseHtml('<p>x</p><img src="a.png" alt=" A jar ">'));
  expect(picture).toEqual({ picture: { src: 'a.png', alt: 'A jar' } });
});

/** White space and line ends as they come. */
const spaced = (words: string) => new RegExp(`^${words.replace(/[[\].]/g, '\\$&').replace(/\s+/g, '\\s+')}$`);

test('those in lists, tables and links come behind them, and leave nothing behind', () => {
  expect(pasted('<ul><li>One <img src="a.png"></li><li><img src="b.png"></li></ul><p>End</p>')).toEqual([
    'One',
    '[a.png]',
    '[b.png]',
    'End',
  ]);
  expect(pasted('<table><tr><td>One</td><td><a href="/x"><img src="a.png"></a></td></tr></table>')).toEqual([
    'One',
    '[a.png]',
  ]);
  expect(pasted('<picture><source srcset="big.webp"><img src="a.jpg"></picture>')).toEqual(['[a.jpg]']);
});

test('what counts readers or was not to be seen is left out', () => {
  expect(
    pasted(
      '<p>Words<img src="t.gif" width="1" height="1"><img src="h.png" style="display:none"><img></p><div hidden><img src="x.png"></div>',
    ),
  ).toEqual(['Words']);
});

test('whatever stands around them, every picture comes once and in its order', () => {
  const piece = fc.constantFrom(
    (inside: string) => `<p>${inside}</p>`,
    (inside: string) => `<h3>w${inside}</h3>`,
    (inside: string) => `<ul><li>${inside}</li></ul>`,
    (inside: string) => `<blockquote>${inside}<p>w</p></blockquote>`,
    (inside: string) => `<table><tr><td>${inside}</td><td>w</td></tr></table>`,
    (inside: string) => inside,
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const html = pieces.map((around, at) => around(`<img src="${at}.png">`)).join('');
      const parts = partsOf(parseHtml(html));
      const sources = parts.flatMap((part) => ('picture' in part ? [part.picture.src] : []));
      expect(sources).toEqual(pieces.map((_, at) => `${at}.png`));
      for (const part of parts)
        if ('content' in part) expect(JSON.stringify(part)).not.toMatch(/[\uE000\uE001]/);
    }),
  );
});

test('a picture the clipboard holds becomes a file; nothing else does', async () => {
  const file = fileOfDataAddress('data:image/jpeg;base64,aGVs\nbG8=');
  expect([file?.name, file?.type, await file?.text()]).toEqual(['pasted.jpg', 'image/jpeg', 'hello']);
  expect(await fileOfDataAddress('data:image/svg+xml;charset=utf-8,%3Csvg/%3E')?.text()).toBe('<svg/>');
  for (const other of [
    'data:text/html,x',
    'data:image/png;base64,%%%',
    'https://a.example/b.png',
    'file:///c.png',
  ])
    expect(fileOfDataAddress(other), other).toBeUndefined();
});

test('what opens and closes stays so, all that stands beside each other together', () => {
  const one = '<details><summary>One</summary><p>First</p><img src="a.png"></details>';
  const two = '<details open><summary>Two</summary>Second</details>';
  expect(pasted(`<p>Before</p>${one}\n${two}<p>After</p>`)).toEqual([
    'Before',
    'One > First | Two > Second',
    '[a.png]',
    'After',
  ]);
  expect(pasted(`<div><p>Before</p><section>${two}</section></div>`)).toEqual(['Before', 'Two > Second']);
  expect(pasted('<details><p>No title</p></details>')).toEqual(['No title']);
});

test('a table of plain cells stands alone; one that holds more stays among the words', () => {
  const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const plain = `<table>${row('<b>Day</b>', 'Open')}${row('Monday', '9')}</table>`;
  expect(pasted(`<p>Before</p>${plain}<p>After</p>`)).toEqual(['Before', 'Day | Open / Monday | 9', 'After']);
  expect(pasted(`<p>Before</p><table>${row('<ul><li>a</li></ul>', 'b')}</table>`)).toHaveLength(1);
  expect(pasted(`<details><summary>One</summary>${plain}</details>`)).toHaveLength(1);
});

test('code that keeps its lines is apart, with the language it names', () => {
  expect(
    pasted('<p>Before</p><pre><code class="hljs language-ts">let a\n  = 1</code></pre><p>After</p>'),
  ).toEqual(['Before', '{ts: let a\n  = 1}', 'After']);
  expect(fencedCode('```py\nx = 1\n```\n')).toEqual({ code: 'x = 1', language: 'py', title: '' });
  expect(fencedCode('~~~\n```\n~~~')).toEqual({ code: '```', language: '', title: '' });
  for (const other of ['words', '```py', 'a\n```\nb\n```', '```\na\n```\nb\n```\nc\n```'])
    expect(fencedCode(other), other).toBeUndefined();
});
