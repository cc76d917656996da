import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { ALLOWED_ATTRIBUTES, ALLOWED_ELEMENTS } from './allowed.ts';
import { sanitiseSvg } from './sanitise.ts';

const DATA = resolve(
  process.env.PORTICO_TEST_DATA ?? join(import.meta.dirname, '../../../../../../shared/data'),
);
const SANITIZE = join(DATA, 'sanitize');

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (content: string) => `<svg ${XMLNS} viewBox="0 0 10 10">${content}</svg>`;
const clean = (svg: string) => sanitiseSvg(Buffer.from(svg))?.text ?? null;

/** Reads a drawing back as a browser does and names everything in it that could run or load. */
function dangers(svg: string): string[] {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => found.push(`not well-formed: ${error.message}`));
  parser.on('doctype', () => found.push('doctype'));
  parser.on('processinginstruction', () => found.push('instruction'));
  let style = false;
  parser.on('opentag', (tag) => {
    style = tag.local === 'style';
    if (tag.uri !== 'http://www.w3.org/2000/svg' || !ALLOWED_ELEMENTS.has(tag.local)) found.push(tag.name);
    for (const { name, value } of Object.values(tag.attributes)) {
      if (/^on/i.test(name)) found.push(name);
      if (name === 'attributeName' && /href|^on|style/i.test(value)) found.push(`${name}=${value}`);
      if (/href$/i.test(name) && !/^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif);)/.test(value))
        found.push(value);
      const bare = value.replace(/[\p{Cc}\p{Z}]/gu, '').toLowerCase();
      if (name !== 'id' && name !== 'class' && /javascript:|url\(["']?(?:https?:|\/\/)/.test(bare))
        found.push(value);
    }
  });
  parser.on('closetag', () => {
    style = false;
  });
  parser.on('text', (text) => {
    if (style && /@import|\\|url\(\s*["']?(?!#|["']?data:(?:image|font|application))/i.test(text))
      found.push(text);
  });
  parser.write(svg).close();
  return found;
}

describe('a harmless drawing', () => {
  test('keeps its shapes, gradients, texts, styles and animations', () => {
    const content =
      '<title>Kiln &amp; Field</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>' +
      '<style>.a &gt; path{fill:url(#g)}</style></defs><g class="a" transform="translate(1 2)"><path d="M0 0h10" ' +
      'style="fill:url(#g)"/></g><use href="#g" x="1"/><text x="1">Ça va? <tspan>“ok”</tspan></text>' +
      '<circle r="1"><animate attributeName="r" values="1;2" dur="1s"/></circle>';
    expect(clean(drawing(content))).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`,
    );
  });

  test("loses an editor's own data, comments and instructions, and keeps its links within itself", () => {
    const text =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
      `<!-- Generator --><svg ${XMLNS} xmlns:i="http://www.inkscape.org/x" i:version="1">` +
      '<i:namedview><path d="M9"/></i:namedview><metadata>me</metadata><use xlink:href="#a"/></svg>';
    expect(clean(text)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/></svg>');
  });

  test('copied out of a page without its namespace is still one', () => {
    expect(clean('<svg viewBox="0 0 4 2"><path d="M0 0"/></svg>')).toContain(
      'xmlns="http://www.w3.org/2000/svg"',
    );
  });

  test.each([
    ['width="120" height="80px"', 120, 80],
    ['viewBox="0 0 300 150"', 300, 150],
    ['viewBox="0,0,300,150" width="1in"', 96, 48],
    ['viewBox="0 0 300 150" width="100%" height="100%"', 300, 150],
  ])('with %s is %d by %d pixels', (attributes, width, height) => {
    expect(sanitiseSvg(Buffer.from(`<svg ${XMLNS} ${attributes}/>`))?.size).toEqual({ width, height });
  });

  test('that does not say its size has none', () => {
    for (const attributes of ['', 'width="100%"', 'viewBox="0 0 0 0"', 'width="-1" height="1e9"'])
      expect(sanitiseSvg(Buffer.from(`<svg ${XMLNS} ${attributes}/>`))?.size).toBeNull();
  });
});

describe('a harmful drawing', () => {
  test.each([
    '<script>alert(1)</script>',
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<a xlink:href="java&#10;script:alert(1)"><text>x</text></a>',
    '<a href="https://elsewhere.example/"><text>x</text></a>',
    '<image href="http://elsewhere.example/a.png"/>',
    '<image xlink:href="//elsewhere.example/a.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    '<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>',
    '<use href="other.svg#x"/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName="xlink:href" values="javascript:alert(1)"/>',
    '<animate attributeName="onclick" to="alert(1)"/>',
    '<animate attributeName="style" to="background:url(http://x)"/>',
    '<style>@import "http://elsewhere.example/a.css";</style>',
    '<style>@\\69mport "http://elsewhere.example/a.css";</style>',
    '<style>a{background:url(http://elsewhere.example/)}</style>',
    '<style>a{background:image-set("http://elsewhere.example/" 1x)}</style>',
    '<style>a{background:u/**/rl(http://elsewhere.example/)}@font-face{src:url("//elsewhere.example/f")}</style>',
    '<path style="fill:url(http://elsewhere.example/#a)"/>',
    '<path fill="url( \'http://elsewhere.example/#a\' )"/>',
    '<path style="behavior:url(#default#time2)"/>',
    '<handler type="text/javascript">alert(1)</handler>',
    '<?xml-stylesheet href="http://elsewhere.example/a.xsl"?><path/>',
    '<title><![CDATA[</title><script>alert(1)</script>]]></title>',
  ])('%s loses what runs or loads', (content) => {
    const text = clean(drawing(content)) ?? '';
    expect(text).toMatch(/^<svg /);
    expect(dangers(text)).toEqual([]);
    expect(text).not.toContain('elsewhere.example');
  });

  test('with entities, however many laughs, is refused at once', () => {
    const laughs = Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    const before = process.cpuUsage();
    expect(
      clean(`<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]><svg ${XMLNS}><text>&l20;</text></svg>`),
    ).toBeNull();
    expect(
      clean(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${XMLNS}>&x;</svg>`),
    ).toBeNull();
    expect(clean(`<svg ${XMLNS}><text>&undefined;</text></svg>`)).toBeNull();
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  });

  test('that copies copies of copies a billion times is refused', () => {
    const levels = Array.from(
      { length: 12 },
      (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`,
    ).join('');
    expect(clean(drawing(`<path id="l0" d="M0 0"/>${levels}`))).toBeNull();
    expect(clean(drawing('<g id="a"><use href="#a"/></g>'))).toBeNull();
  });

  test('nested or chained without end is refused', () => {
    expect(clean(drawing('<g>'.repeat(5000) + '</g>'.repeat(5000)))).toBeNull();
    const chain = Array.from({ length: 50_000 }, (_, n) => `<use id="u${n}" href="#u${n + 1}"/>`).join('');
    expect(clean(drawing(chain))).toBeNull();
  });

  test.each(['/*', 'url(', 'url(data:image/png,', 'u rl(data:', '-', '1', ' ', 'url ', '@', '\t#'])(
    'made of %j over and over is read in linear time: what is not would take minutes',
    (piece) => {
      const much = piece.repeat(250_000 / piece.length);
      const before = process.cpuUsage();
      clean(drawing(`<style>${much}</style><path fill="${much}" style="${much}" id="${much}"/>`));
      clean(`<svg ${XMLNS} width="${much}!" height="${much}" viewBox="${much}"><use href="${much}"/></svg>`);
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(15_000);
    },
  );

  test.each([
    '',
    'no drawing',
    '<html/>',
    '<svg',
    `<svg ${XMLNS}><g></svg>`,
    '<g xmlns="http://www.w3.org/2000/svg"/>',
  ])('%j is no drawing', (text) => {
    expect(clean(text)).toBeNull();
  });
});

describe('any drawing', () => {
  test.each([
    ['<g><![CDATA[]]></g>', '<g/>'],
    ['<style></style>', '<style/>'],
    ['<text>a&#13;b</text>', '<text>a&#13;b</text>'],
    ['<path id="a&#13;b"/>', '<path id="a&#13;b"/>'],
  ])('with %s in it is written as it is read', (content, written) => {
    const once = clean(drawing(content));
    expect(once).toContain(`>${written}</svg>`);
    expect(clean(once ?? '')).toBe(once);
  });

  test('is read as XML 1.0, whatever version it says', () => {
    expect(clean(`<?xml version="1.1"?>${drawing('<text>a&#1;b</text>')}`)).toBeNull();
    expect(clean(`<?xml version="1.1"?>${drawing('<text>a</text>')}`)).toContain('<text>a</text>');
  });

  test('made harmless once stays the same when done again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<g>',
        '</g>',
        '<path d="M0"/>',
        '<script>',
        '</script>',
        '<style>',
        '</style>',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '&amp;',
        '&#9;',
        '&#13;',
        '"',
        "'",
        ' onload="x"',
        '<a href="',
        'javascript:',
        '#x',
        '<text xml:space="preserve">',
        '</text>',
        '<use xlink:href="#a"/>',
        'url(',
        ')',
        '\\',
        '\r\n',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const once = clean(drawing(pieces.join('')));
        if (once === null) return;
        expect(dangers(once)).toEqual([]);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps no attribute that begins with on', () => {
    for (const name of ALLOWED_ATTRIBUTES) expect(name).not.toMatch(/^on/i);
  });
});

describe.skipIf(!existsSync(SANITIZE))('known attacks', () => {
  test('hidden in drawings are harmless', () => {
    for (const name of readdirSync(join(SANITIZE, 'svg'))) {
      const text = clean(readFileSync(join(SANITIZE, 'svg', name), 'utf8'));
      if (text === null) continue;
      expect(dangers(text), name).toEqual([]);
      expect(text).not.toContain('127.0.0.1');
    }
  });

  test('by event attributes lose the attribute', () => {
    const names = readFileSync(join(SANITIZE, 'event-attributes.txt'), 'utf8').split(/\s+/).filter(Boolean);
    expect(names.length).toBeGreaterThan(100);
    for (const name of names)
      expect(clean(drawing(`<path ${name}="alert(1)" d="M0"/>`))).toBe(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0"/></svg>',
      );
  });

  test('by markup in a drawing, in its text, in a style and in a link do nothing', () => {
    const vectors = JSON.parse(readFileSync(join(SANITIZE, 'xss-vectors.json'), 'utf8')) as {
      vector: string;
    }[];
    const escape = (text: string) =>
      text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/(?![\t\n\r])\p{Cc}/gu, '');
    let read = 0;
    for (const { vector } of vectors)
      for (const content of [
        vector,
        `<text>${escape(vector)}</text>`,
        `<style>${escape(vector)}</style>`,
        `<a href="${escape(vector)}" style="${escape(vector)}" fill="${escape(vector)}"/>`,
      ]) {
        const text = clean(drawing(content));
        if (text === null) continue;
        read++;
        expect(dangers(text), vector).toEqual([]);
      }
    expect(read).toBeGreaterThan(1500);
  });
});
