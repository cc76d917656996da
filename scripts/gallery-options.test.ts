import { blockSettings } from '@portico/blocks/editing/settings';
import { exampleMedia, examplePage } from '@portico/blocks/example-page';
import { GALLERY_DESIGNS, type GalleryDesign } from '@portico/blocks/gallery/design';
import { galleryBlock } from '@portico/blocks/gallery/block';
import { galleryDefinition } from '@portico/blocks/gallery/definition';
import { renderBlock } from '@portico/blocks/render-block';
import type { DataResult } from '@portico/model/page/data-request';
import { expect, test } from 'vitest';
import { namesIn } from '@portico/render/document/used-styles/names-in';
import { usedCss } from '@portico/render/document/used-styles/used-css';

type Fields = Record<string, unknown>;
type Data = Record<string, DataResult>;

const [WIDE, HIGH] = ['0'.repeat(32), '1'.repeat(32)] as const;
const page = examplePage({
  media: {
    [WIDE]: exampleMedia(WIDE),
    [HIGH]: exampleMedia(HIGH, { width: 1000, height: 1500 }),
  },
});

const item = (id: string, more: object) => ({
  id,
  kind: 'blog-post',
  title: id,
  path: `/${id}`,
  excerpt: 'Some words',
  image: { media: WIDE },
  date: '',
  categories: [],
  tags: [],
  featured: false,
  ...more,
});
const collection = (type: string, more: object = {}): Data => ({
  items: {
    type: 'items',
    items: Array.from({ length: 4 }, (_, at) => item(`i${at}`, more)),
    hasMore: false,
    page: 1,
    collection: { id: 'c1', title: 'All', path: '/all', type, categories: [] },
  } as unknown as DataResult,
});

/** What galleries show in these tests: pictures of their own, items, and items that are videos. */
const SOURCES: Array<{ name: string; holds?: string; fields: Fields; data: Data }> = [
  {
    name: 'own pictures',
    fields: {
      source: 'own',
      slides: Array.from({ length: 4 }, (_, at) => ({
        image: { media: at % 2 ? HIGH : WIDE },
        title: `T${at}`,
        caption: `C${at}`,
      })),
    },
    data: {},
  },
  {
    name: 'posts',
    holds: 'blog',
    fields: { source: 'collection', collection: 'c1' },
    data: collection('blog'),
  },
  {
    name: 'videos',
    holds: 'videos',
    fields: { source: 'collection', collection: 'c1' },
    data: collection('videos', { kind: 'video', video: { href: 'https://vimeo.com/76979871' } }),
  },
];

/** Names of the block's data that scripts read, whatever the design. */
const LIGHTBOX = ['lightbox', 'lightboxTheme'];
const MOVING = ['autoplay', 'autoplay-duration', 'random', 'history'];
const READ: Readonly<Partial<Record<GalleryDesign, readonly string[]>>> = {
  slideshow: [...MOVING, 'loop', 'transition', 'clickBehavior', 'active-alignment'],
  slider: [...MOVING, 'loop', 'alignment', 'snapPoints', 'boundaries'],
  carousel: [...MOVING, 'slidesPerRow'],
};

/** What is different for visitors: markup, the lengths its styles read, what is asked of the site, what scripts read. */
function seen(fields: Fields, data: Data): string {
  const all = { ...galleryDefinition.defaults, ...fields } as typeof galleryDefinition.defaults;
  const html = renderBlock(galleryBlock, fields, { page, data });
  const css = usedCss((galleryBlock.css ?? []).join('\n'), namesIn(html));
  const shown = html.replace(/(--[\w-]+):[^;"]*;?/g, (set, name) => (css.includes(`var(${name}`) ? set : ''));
  const given = (galleryDefinition.scriptFields?.(all, data) ?? {}) as Fields;
  const read = [
    ...(READ[all.design] ?? ['autoplay']),
    // Without anything to enlarge there is no lightbox.
    ...(html.includes('data-enlarge') ? LIGHTBOX : []),
  ].map((name) => given[name]);
  return JSON.stringify([shown, read, galleryDefinition.reads?.(all)]);
}

/** Values a setting can be given. */
function valuesOf(control: { as: string } & Fields): unknown[] {
  if (control.as === 'switch') return [true, false];
  if (control.as === 'number') return [control.min, control.max];
  if (control.as === 'choice')
    return (control.choices as Array<{ value: unknown }>).map(({ value }) => value);
  return [];
}

/** States of a gallery in which other settings are offered, or might do nothing. */
const STATES: readonly Fields[] = [
  {},
  { lightbox: true },
  { autoplay: true },
  { thumbnails: true },
  { lightbox: false },
  { imageAspectRatio: 'auto' },
  { imageAspectRatio: '4:5' },
  { showTitle: false, showCaption: false },
  { loop: false, boundaries: 'hard' },
  { boundaries: 'none' },
  { autoCrop: false, transition: 'kenburns' },
  { transition: 'newswipe' },
];

test.each(GALLERY_DESIGNS)('each setting that is offered for a gallery changes it: %s', (design) => {
  const idle = new Set<string>();
  for (const { holds: items, data, ...source } of SOURCES)
    for (const state of items === undefined ? STATES : STATES.slice(0, 1)) {
      const fields: Fields = { ...galleryDefinition.defaults, ...source.fields, design, ...state };
      const before = seen(fields, data);
      const offered = (blockSettings.gallery ?? []).filter(
        ({ when, holds, lacks, field }) =>
          field !== 'source' &&
          (!when || when(fields)) &&
          (holds === undefined || holds === items) &&
          (lacks === undefined || lacks !== items),
      );
      for (const setting of offered) {
        const now = fields[setting.field] ?? setting.unset?.(fields);
        // All of them once; beyond that whether it does anything.
        const values = valuesOf(setting.control as never);
        if (values.length === 0) continue;
        const tried = state === STATES[0] ? [...values, now ?? ''] : [values[0], values.at(-1)];
        const different = new Map<string, unknown[]>();
        for (const value of new Set(tried)) {
          const set = { ...fields, [setting.field]: value === '' ? undefined : value };
          const key = value === (now ?? '') ? before : seen(set, data);
          different.set(key, [...(different.get(key) ?? []), value]);
        }
        for (const same of different.values())
          if (same.length > 1)
            idle.add(
              `${source.name} ${JSON.stringify(state)}: “${setting.label}” is the same for ${same.join(', ')}`,
            );
      }
    }
  expect([...idle]).toEqual([]);
});
