import { holdsSections } from '@portico/model/editor/editor-part';
import type { CheckFinding, CheckReport } from '@portico/model/api/check';
import { addresses, panelOf } from '../addresses.ts';

/**
 * Address in the app of the place a finding is at: the block or section in the editor, else the panel that holds the
 * field.
 * @param homePage page on which the footer, which all pages share, is edited
 */
export function checkPlace(
  found: Pick<CheckFinding, 'section' | 'block' | 'path'>,
  document: CheckReport['documents'][number],
  homePage: string | null,
): string {
  const { id, kind } = document;
  const [first] = found.path;
  const isBuilt = holdsSections(kind) && first === 'sections';
  if (isBuilt || (kind === 'collection' && first === 'list')) return withPart(addresses.edit(id), found);
  if (kind === 'frame')
    return homePage ? withPart(addresses.edit(homePage, 'footer'), found) : addresses.design;
  if (kind === 'styles') return addresses.design;
  if (kind === 'store') return addresses.shopSettings;
  if (kind === 'navigation') return addresses.pages;
  if (kind === 'redirects') return addresses.redirects();
  if (kind === 'settings') return addresses.settings;
  if (kind === 'collection' && first === 'item') return addresses.collection(id);
  return first === 'search' ? `${addresses.document(id)}?tab=search` : panelOf({ id, kind });
}

function withPart(href: string, { section, block }: Pick<CheckFinding, 'section' | 'block'>): string {
  const part = block ? `block=${block}` : section ? `section=${section}` : '';
  return part === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${part}`;
}
