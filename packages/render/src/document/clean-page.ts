import { definitionOf } from '@portico/blocks/registry';
import type { Block } from '@portico/model/documents/block';
import { readFields } from '@portico/model/documents/block-definition';
import type { PageView, SiteView } from '@portico/model/page/page-view';
import { memoize } from '@portico/model/documents/memoize';
import type { Sections } from '@portico/model/documents/section';
import { sanitizeHtml } from './sanitize-html.ts';

const tools = { sanitizeHtml };

/**
 * A block with its raw HTML made safe, as the server stores it: for saving, importing and rendering alike. Blocks
 * without raw HTML, of unknown types or with invalid fields come back as they are.
 */
export function cleanBlock(block: Block): Block {
  const definition = definitionOf(block.type);
  if (!definition?.clean) return block;
  const fields = readFields(definition, block.version, block.fields);
  if (!fields.ok) return block;
  const { type, version } = definition;
  return { ...block, type, version, fields: definition.clean(fields.body, tools) };
}

/** Sections with every block clean; the same object when nothing had to change. */
export const cleanSections = memoize((sections: Sections): Sections => {
  let changed = false;
  const cleaned: Sections = {};
  for (const [id, section] of Object.entries(sections)) {
    let blocks = section.blocks;
    for (const [blockId, block] of Object.entries(section.blocks)) {
      const clean = cleanBlock(block);
      if (clean !== block) blocks = { ...blocks, [blockId]: clean };
    }
    changed ||= blocks !== section.blocks;
    cleaned[id] = blocks === section.blocks ? section : { ...section, blocks };
  }
  return changed ? cleaned : sections;
});

/** What all pages of a site share is cleaned once. */
const cleanSites = new WeakMap<SiteView, SiteView>();

function cleanSite(site: SiteView): SiteView {
  let clean = cleanSites.get(site);
  if (!clean) {
    const footer = cleanSections(site.frame.footer);
    clean = footer === site.frame.footer ? site : { ...site, frame: { footer } };
    cleanSites.set(site, clean);
  }
  return clean;
}

/** The page with all raw HTML made safe: nothing is rendered that has not been through here. */
export function cleanPage(page: PageView): PageView {
  const sections = cleanSections(page.sections);
  const site = cleanSite(page.site);
  const stored = page.item?.body.sections;
  const own = stored && cleanSections(stored);
  if (sections === page.sections && site === page.site && own === stored) return page;
  return {
    ...page,
    sections,
    site,
    ...(page.item && own
      ? { item: { ...page.item, body: { ...page.item.body, sections: own } } as PageView['item'] & object }
      : {}),
  };
}
