import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examplePage, exampleSections } from '@portico/blocks/example-page';
import { blocks } from '@portico/blocks/registry';
import type { PageView } from '@portico/model/page-view';
import { richTextFromPlain } from '@portico/model/rich-text';
import { describe, expect, it } from 'vitest';
import { pageSheets } from '../../page/page-sheets.ts';
import { pageCss } from '../../page/page-styles.ts';
import { renderDocument } from '../render-document.ts';
import { ADDED_BY_SCRIPTS } from './used-page-css.ts';

const text = { type: 'rich-text', fields: { content: richTextFromPlain('Pots.') } };

function stylesOf(page: PageView): string {
  return /<style>(.*?)<\/style>/s.exec(renderDocument(page, { assets: { boot: null } }))?.[1] ?? '';
}

describe('the styles of a published page', () => {
  it('leave out what nothing on it can match', () => {
    const css = stylesOf(examplePage({ sections: exampleSections([text]) }));
    expect(css).toContain('.prose{max-width');
    expect(css).not.toContain('blockquote');
    expect(css).not.toContain('.head-center');
    expect(css.length).toBeLessThan(0.6 * pageCss(examplePage(), '').length);
  });

  it('are whole in the owner’s preview, whose content may change', () => {
    const page = examplePage({ sections: exampleSections([text]), mode: 'preview' });
    expect(stylesOf(page)).toContain('.head-center');
    expect(stylesOf(page)).toContain('blockquote');
  });

  it('are whole where the owner’s code runs, which may draw whatever it likes', () => {
    const embed = { type: 'embed', fields: { html: '<my-quotes></my-quotes>' } };
    expect(stylesOf(examplePage({ sections: exampleSections([embed]) }))).toContain('blockquote');
    const plain = examplePage({ sections: exampleSections([text]) });
    for (const place of ['head', 'footer']) {
      const code = { head: '', footer: '', [place]: '<script>draw()</script>' };
      const site = { ...plain.site, settings: { ...plain.site.settings, code } };
      expect(stylesOf({ ...plain, site })).toContain('blockquote');
    }
  });

  it('have whatever a block’s script may draw with: its own styles, and those of words, links and buttons', () => {
    const form = { type: 'form', fields: { fields: [] } };
    const css = stylesOf(examplePage({ sections: exampleSections([form]) }));
    expect(css).toContain('blockquote');
    for (const sheet of blocks.form?.css ?? []) expect(css).toContain(sheet);
    expect(css).not.toContain('.head-center');
  });
});

/** Sources of what runs on visitors' pages without being asked for by a block. */
function scriptSources(): string[] {
  return ['runtime', 'widgets'].flatMap((room) => {
    const folder = fileURLToPath(new URL(`../../../../${room}/src`, import.meta.url));
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  });
}

describe('what scripts add to any page', () => {
  const sources = scriptSources();

  it('is known: classes that pages have styles for', () => {
    const features = { justify: 'start', edge: { shape: 'wavy' }, background: { video: {} } } as const;
    const sheets = pageSheets(examplePage({ sections: exampleSections([text], features) }), true);
    const own = sheets.filter((sheet) => !sheet.forScripts).map(({ css }) => css);
    expect(own.length).toBeLessThan(sheets.length);
    const styled = new Set(
      [...own.join('').matchAll(/\.([a-z][a-z0-9-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name),
    );
    const literals = sources.flatMap((source) => [...source.matchAll(/(['"`])([a-z0-9 -]+)\1/g)]);
    const added = new Set(
      literals.flatMap(([, , words = '']) => words.split(' ')).filter((word) => styled.has(word)),
    );
    expect(added).toContain('btn');
    const unknown = [...added].filter(
      (word) => !ADDED_BY_SCRIPTS.includes(`.${word}`) && !OTHER_WORDS.has(word),
    );
    expect(unknown).toEqual([]);
  });

  it('is known: elements', () => {
    const made = sources.flatMap((source) =>
      [
        ...source.matchAll(
          /\b(?:createElement|makeElement|make)\((?:document, )?'([a-z0-9]+)'|<([a-z][a-z0-9]*)[ >]/g,
        ),
      ].map(([, created, written]) => created ?? written ?? ''),
    );
    const pageOnes = new Set(made.filter((name) => TAGS.test(name)));
    expect(pageOnes.size).toBeGreaterThan(10);
    expect([...pageOnes].filter((name) => !ADDED_BY_SCRIPTS.includes(name))).toEqual([]);
  });
});

/** What scripts say for something else: directions, reasons, elements; `empty` is on the cart's link from the beginning. */
const OTHER_WORDS = new Set([
  'back',
  'empty',
  'end',
  'h1',
  'h2',
  'label',
  'large',
  'pages',
  'scroll',
  'stage',
  'start',
]);

/** Elements that stylesheets may be about; types of TypeScript stand in angles too. */
const TAGS =
  /^(a|blockquote|br|button|code|dd|details|dialog|div|dl|dt|em|fieldset|figcaption|figure|form|h[1-6]|hr|iframe|img|input|label|legend|li|nav|ol|output|p|pre|section|select|span|strong|style|summary|svg|table|td|textarea|th|tr|ul|video)$/;
