import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeBlock } from '../code/block.ts';
import { renderBlock } from '../render-block.tsx';
import { codeSampleBlock } from './block.ts';
import { codeSampleDefinition, LINES_MAX, markedLines } from './definition.ts';
import { highlight } from './highlight.ts';
import { LANGUAGES, type Language, languageOf } from '@portico/model/text/code-languages';
import { paste } from './paste.ts';

const shown = (fields: Record<string, unknown>) => renderBlock(codeSampleBlock, fields);
const textIn = (html: string) =>
  /<code[^>]*>(.*)<\/code>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

describe('a code sample', () => {
  it('shows its code in inks, from the left, where the keyboard can scroll it', () => {
    const html = shown({ code: 'const a = "b < c"; // why', language: 'js', title: 'a.js' });
    expect(html).toContain('<pre dir="ltr" tabindex="0">');
    expect(html).toContain('<span class="ink-key">const</span>');
    expect(html).toContain('<span class="ink-text">&quot;b &lt; c&quot;</span>');
    expect(html).toContain('<span class="ink-note">// why</span>');
    expect(html).toContain('class="language-js"');
  });

  it('is plain where nobody knows the language', () => {
    const html = shown({ code: 'const a', language: 'klingon' });
    expect(html).not.toContain('ink-');
  });

  it('counts and marks lines beside the code: what is selected is the code alone', () => {
    const html = shown({ code: 'a\nb\nc\nd', numbers: true, firstLine: 98, marked: '1, 3-4' });
    expect(html).toContain('counter-reset:line 97;--digits:3');
    expect(html.match(/class="code-line is-marked"/g)).toHaveLength(3);
    expect(textIn(html)).toBe('a\nb\nc\nd');
  });

  it('has a button only where it is to be copied, which a script brings to life', () => {
    expect(shown({ code: 'a' })).toContain('aria-label="Copy code"');
    expect(shown({ code: 'a', copy: false })).not.toContain('<button');
    expect(
      codeSampleDefinition.scriptFields?.({ ...codeSampleDefinition.defaults, code: 'a', copy: false }),
    ).toBe(undefined);
  });

  it('shows nothing without code', () => {
    expect(shown({ code: ' \n' })).toBe('');
  });

  it('looks the same in a block of code that is shown', () => {
    expect(renderBlock(codeBlock, { code: 'let a', language: 'ts' })).toContain('class="ink-key">let<');
  });

  it('takes so many lines and no more, and lines to mark that are numbers', () => {
    const isTaken = (fields: object) =>
      codeSampleDefinition.schema.safeParse({ ...codeSampleDefinition.defaults, ...fields }).success;
    expect(isTaken({ code: '\n'.repeat(LINES_MAX - 1) })).toBe(true);
    expect(isTaken({ code: '\n'.repeat(LINES_MAX) })).toBe(false);
    for (const marked of ['', '1', '1, 4-6', ' 2 – 3 ,', '0-9999'])
      expect(isTaken({ marked }), marked).toBe(true);
    for (const marked of ['a', '1-', '-1', '1;2', '12345', `${'1,'.repeat(200)}x`])
      expect(isTaken({ marked }), marked.slice(0, 9)).toBe(false);
    expect(markedLines('0-9999', 5).size).toBe(5);
  });
});

describe('the colours of code', () => {
  it('leave every letter as it was, in every language, whatever the code', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '"',
        "'",
        '`',
        '/*',
        '*/',
        '//',
        '#',
        '<',
        '</script>',
        '&amp;',
        '{',
        '}',
        '\n',
        '\t',
        '\\',
        '$(',
        '"""',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom(...(Object.keys(LANGUAGES) as Language[])),
        (pieces, language) => {
          const code = pieces.join('').replace(/\r/g, '');
          const lines = highlight(code, language).map((line) => line.map(({ text }) => text).join(''));
          expect(lines.join('\n')).toBe(code);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('take one reading of what is made to take long', () => {
    for (const piece of [
      '(',
      '"',
      '/*',
      '<a ',
      '{{',
      '\\',
      '#',
      '`',
      '- ',
      '@',
      'a(',
      '<!--',
      '$',
      '[',
      '::',
      '"\\',
    ]) {
      const code = piece.repeat(4000);
      const before = process.cpuUsage();
      for (const language of Object.keys(LANGUAGES) as Language[]) highlight(code, language);
      expect(process.cpuUsage(before).user / 1000, piece).toBeLessThan(20_000);
    }
  });

  it('know languages by the names people write', () => {
    expect(['JS', 'py', 'C++', 'html', 'yml', 'sh', 'toString', ''].map(languageOf)).toEqual([
      'javascript',
      'python',
      'cpp',
      'xml',
      'yaml',
      'bash',
      undefined,
      undefined,
    ]);
  });
});

it('pasted code becomes one, in the language it names', () => {
  expect(paste.code?.({ code: 'a', language: 'ts', title: 'a.ts' })).toEqual({
    code: 'a',
    language: 'typescript',
    title: 'a.ts',
  });
  expect(paste.code?.({ code: 'a', language: 'klingon', title: '' })).toMatchObject({
    language: 'plain',
  });
});
