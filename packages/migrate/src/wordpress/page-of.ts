import type { Sections } from '@portico/model/documents/section';
import { derivedId } from '../derived-id.ts';
import type { PlannedDocument } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { wordsOf } from './content.ts';
import type { Files } from './files.ts';
import { itemSections } from './item-sections.ts';
import { itemKey } from './links.ts';
import type { PageSlugs } from './page-slugs.ts';
import { accessOf, publishingOf } from './publishing.ts';
import type { Source } from './source.ts';
import { titleOf } from './titles.ts';
import type { WxrItem } from './wxr.ts';

/** A page of WordPress. */
export function pageOf(item: WxrItem, source: Source, files: Files, slugs: PageSlugs): PlannedDocument {
  const title = titleOf(item, source.report.changed);
  return {
    ...publishingOf(item, source.report.changed),
    kind: 'page',
    body: {
      title,
      slug: slugs.slugOf(item, title),
      access: accessOf(item),
      search: item.excerpt.trim() === '' ? {} : { description: cut(wordsOf(item.excerpt), 1000) },
      sections: withTitle(itemSections(item, source, files), title, itemKey(item)),
    },
  };
}

/** Pages of WordPress show their title above the content; here it is a heading like any other. */
const withTitle = (sections: Sections, title: string, seed: string): Sections => ({
  [derivedId(seed, 'title')]: {
    order: 'Zz',
    layout: 'flow',
    width: 'text',
    padding: 'medium',
    blocks: {
      [derivedId(seed, 'title', 0)]: {
        type: 'heading',
        version: 1,
        order: 'a0',
        fields: { text: title, level: 1 },
      },
    },
  },
  ...sections,
});
