import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { examplePage, exampleSections } from '@portico/blocks/example-page';
import { blocks } from '@portico/blocks/registry';
import type { PageView } from '@portico/model/page/page-view';
import { richTextFromPlain } from '@portico/model/documents/rich-text';
import { describe, expect, it } from 'vitest';
import type { PageSheet } from '../../page/page-sheet.ts';
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

  it('are whole where the owner’s code runs, which may render whatever it likes', () => {
    const embed = { type: 'embed', fields: { html: '<my-quotes></my-quotes>' } };
    expect(stylesOf(examplePage({ sections: exampleSections([embed]) }))).toContain('blockquote');
    const plain = examplePage({ sections: exampleSections([text]) });
    for (const place of ['head', 'footer']) {
      const code = { head: '', footer: '', [place]: '<script>draw()</script>' };
      const site = { ...plain.site, settings: { ...plain.site.settings, code } };
      expect(stylesOf({ ...plain, site })).toContain('blockquote');
    }
  });

  it('have whatever a block’s script may render with: its own styles, and those of words, links and buttons', () => {
    const cart = { type: 'cart', fields: {} };
    const css = stylesOf(examplePage({ sections: exampleSections([cart]) }));
    expect(css).toContain('blockquote');
    for (const sheet of blocks.cart?.css ?? []) expect(css).toContain(sheet);
    expect(css).not.toContain('.head-center');
  });

  it('leave out what a block’s script is known not to add', () => {
    const image = { type: 'image', fields: { lightbox: true } };
    const css = stylesOf(examplePage({ sections: exampleSections([image]) }));
    expect(css).not.toContain('blockquote');
    expect(css).not.toContain('.poster');
  });
});

const room = (name: string) => fileURLToPath(new URL(`../../../../${name}/src`, import.meta.url));

/** Sources of what runs on visitors' pages without being asked for by a block. */
function scriptSources(): string[] {
  return ['runtime', 'widgets'].flatMap((name) =>
    readdirSync(room(name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(room(name), file), 'utf8')),
  );
}

/** Sources of a block's script, from its folder's `enhance.ts` or `island.tsx` on, widgets not counted. */
function blockSources(type: string): string[] {
  const files = ['enhance.ts', 'island.tsx']
    .map((name) => join(room('blocks'), type, name))
    .filter(existsSync);
  for (const file of files)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
      const found = join(dirname(file), path);
      if (!files.includes(found)) files.push(found);
    }
  return files.map((file) => readFileSync(file, 'utf8'));
}

/** Of classes that stylesheets are about those that stand as such in a source. */
function classesIn(sources: readonly string[], sheets: readonly PageSheet[]): string[] {
  const css = sheets.map((sheet) => sheet.css).join('');
  const styled = new Set([...css.matchAll(/\.([a-z][a-z0-9-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name));
  const literals = sources.flatMap((source) => [...source.matchAll(/(['"`])([a-z0-9 -]+)\1/g)]);
  const words = literals.flatMap(([, , said = '']) => said.split(' '));
  return [...new Set(words)].filter((word) => styled.has(word) && !OTHER_WORDS.has(word));
}

/** Elements that a source makes. */
function elementsIn(sources: readonly string[]): string[] {
  const made = /\b(?:createElement|makeElement|make)\((?:document, )?'([a-z0-9]+)'|<([a-z][a-z0-9]*)[ >]/g;
  const names = sources.flatMap((source) =>
    [...source.matchAll(made)].map(([, created, written]) => created ?? written ?? ''),
  );
  return [...new Set(names)].filter((name) => TAGS.test(name));
}

const sheetsWith = (sections: PageView['sections']) => pageSheets(examplePage({ sections }), true);

describe('what scripts add to any page', () => {
  const sources = scriptSources();

  it('is known: classes that pages have styles for', () => {
    const features = { justify: 'start', edge: { shape: 'wavy' }, background: { video: {} } } as const;
    const sheets = sheetsWith(exampleSections([text], features));
    const known = [...ADDED_BY_SCRIPTS, ...sheets.flatMap(({ added = [] }) => added)];
    const added = classesIn(sources, sheets);
    expect(added).toContain('btn');
    expect(added.filter((name) => !known.includes(`.${name}`))).toEqual([]);
  });

  it('is known: elements', () => {
    const added = elementsIn(sources);
    expect(added.length).toBeGreaterThan(10);
    expect(added.filter((name) => !ADDED_BY_SCRIPTS.includes(name))).toEqual([]);
  });
});

/** Static blocks with a part that another block's script looks after, and whose that is. */
const SCRIPT_OF: Readonly<Record<string, string>> = { 'post-body': 'comments' };

const declared = Object.entries(blocks).filter(([, { scriptAdds }]) => scriptAdds !== undefined);

it.each(declared)(
  'the script of the block %s adds what its block says',
  (type, { definition, scriptAdds = [] }) => {
    const sources = blockSources(SCRIPT_OF[type] ?? type);
    expect(definition.life === 'static').toBe(type in SCRIPT_OF);
    expect(sources.length).toBeGreaterThan(0);
    const known = [...ADDED_BY_SCRIPTS, ...scriptAdds];
    const added = [
      ...elementsIn(sources),
      ...classesIn(sources, sheetsWith(exampleSections([{ type }]))).map((name) => `.${name}`),
    ];
    expect(added.filter((name) => !known.includes(name))).toEqual([]);
  },
);

/** What scripts say for something else: directions, origins, reasons, elements, roles, designs of galleries; `empty` is on the cart's link from the beginning. */
const OTHER_WORDS = new Set([
  'auto',
  'b',
  'back',
  'center',
  'empty',
  'end',
  'frame',
  'full',
  'gallery',
  'grid',
  'h1',
  'h2',
  'label',
  'large',
  'next',
  'off',
  'pages',
  'scroll',
  'set',
  'share',
  'slide',
  'stage',
  'start',
  'stretch',
  'tab',
  'video',
]);

/** Elements that stylesheets may be about; types of TypeScript stand in angles too. */
const TAGS =
  /^(a|blockquote|br|button|code|dd|details|dialog|div|dl|dt|em|fieldset|figcaption|figure|form|h[1-6]|hr|iframe|img|input|label|legend|li|nav|ol|output|p|pre|section|select|span|strong|style|summary|svg|table|td|textarea|th|tr|ul|video)$/;
