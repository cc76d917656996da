import { definitionOf } from '@portico/blocks/registry';
import { storedFields } from '@portico/model/documents/block-definition';
import type { PageView } from '@portico/model/page/page-view';
import { sectionsOf } from '@portico/render/page/tokens';

/** When a block of a page will first show something else by itself; null where none ever does. */
export function nextChange(page: PageView): Date | null {
  const { site, now } = page;
  const at = { now: new Date(now), timeZone: site.settings.timeZone };
  let next: Date | null = null;
  for (const { blocks } of sectionsOf(page, site.frame.footer))
    for (const { type, version, fields } of Object.values(blocks)) {
      const definition = definitionOf(type);
      if (!definition?.changesAt) continue;
      const read = storedFields(definition, version, fields);
      const change = read.ok ? definition.changesAt(read.body, at) : undefined;
      if (change && (!next || change < next)) next = change;
    }
  return next;
}
