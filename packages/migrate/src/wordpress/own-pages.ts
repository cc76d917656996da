import { derivedId } from '../derived-id.ts';
import type { PlannedDocument } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { wordsOf } from './content.ts';
import type { Wxr } from './wxr.ts';

/** Keys of what the export does not hold itself but its content needs. */
export const BLOG = 'blog';
export const HOME = 'home';

type Blocks = Array<{ type: string; fields: Record<string, unknown> }>;

function flow(
  seed: string,
  part: string,
  width: 'text' | 'normal' | 'wide',
  blocks: Blocks,
): Record<string, unknown> {
  return {
    [derivedId(seed, part)]: {
      order: 'a0',
      layout: 'flow',
      width,
      blocks: Object.fromEntries(
        blocks.map((block, at) => [derivedId(seed, part, at), { version: 1, order: `a${at}`, ...block }]),
      ),
    },
  };
}

const listParts = (isPictured: boolean, parts: string[]) => (isPictured ? ['image', ...parts] : parts);

/**
 * The blog all posts stand in.
 * @param isPictured whether its list shows pictures
 */
export function blogOf(
  categories: Record<string, { name: string; parent?: string }>,
  isPictured: boolean,
): PlannedDocument {
  return {
    key: BLOG,
    kind: 'collection',
    state: 'published',
    body: {
      type: 'blog',
      title: 'Blog',
      slug: 'blog',
      categories,
      list: {
        sections: flow(BLOG, 'list', 'wide', [
          { type: 'heading', fields: { text: 'Blog', level: 1 } },
          {
            type: 'summary',
            fields: {
              collection: 'current',
              variant: 'list',
              limit: 20,
              show: listParts(isPictured, ['excerpt', 'date', 'author', 'categories']),
              pagination: true,
            },
          },
        ]),
      },
      item: { sections: flow(BLOG, 'item', 'normal', [{ type: 'post-body', fields: {} }]) },
    },
  };
}

/** The page the site begins with: its name, its tagline and the newest posts. */
export function homeOf(wxr: Wxr, isPictured: boolean): PlannedDocument {
  const title = cut(wordsOf(wxr.title), 200) || 'Home';
  const tagline = cut(wordsOf(wxr.description), 1000);
  return {
    key: HOME,
    kind: 'page',
    state: 'published',
    body: {
      title,
      slug: '',
      sections: flow(HOME, 'page', 'wide', [
        { type: 'heading', fields: { text: title, level: 1 } },
        ...(tagline ? [{ type: 'heading', fields: { text: tagline, level: 2, size: 'small' } }] : []),
        {
          type: 'summary',
          fields: {
            collection: `import:${BLOG}`,
            variant: 'list',
            limit: 10,
            show: listParts(isPictured, ['excerpt', 'date', 'author']),
          },
        },
      ]),
    },
  };
}
