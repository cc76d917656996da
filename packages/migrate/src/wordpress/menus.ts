import type { ImportNote, PlannedMenuEntry } from '../import-plan.ts';
import { wordsOf } from './content.ts';
import { itemKey, type OldAddresses } from './links.ts';
import type { Wxr, WxrItem } from './wxr.ts';

function meta(item: WxrItem, key: string): string {
  return item.meta.find((one) => one.key === key)?.value.trim() ?? '';
}

interface Menu {
  slug: string;
  name: string;
  items: WxrItem[];
}

function menusOf(wxr: Wxr): Menu[] {
  const menus = new Map<string, Menu>();
  for (const term of wxr.terms)
    if (term.taxonomy === 'nav_menu') menus.set(term.slug, { slug: term.slug, name: term.name, items: [] });
  for (const item of wxr.items) {
    if (item.type !== 'nav_menu_item' || item.status !== 'publish') continue;
    const term = item.terms.find((one) => one.domain === 'nav_menu');
    if (!term) continue;
    const menu = menus.get(term.slug) ?? { slug: term.slug, name: term.name, items: [] };
    menu.items.push(item);
    menus.set(term.slug, menu);
  }
  for (const menu of menus.values()) menu.items.sort((a, b) => a.menuOrder - b.menuOrder);
  return [...menus.values()];
}

/**
 * An export does not say which menu a theme showed. One called main, primary, header or top is taken; else the
 * shortest of at least three entries that lead into the site, as a header is short.
 */
function chooseMain(menus: readonly Menu[], into: (item: WxrItem) => boolean): Menu | undefined {
  const named = menus.find(
    (menu) => /\b(main|primary|header|top)\b/i.test(`${menu.slug} ${menu.name}`) && menu.items.length > 0,
  );
  if (named) return named;
  return menus
    .filter((menu) => !/footer|social/i.test(menu.slug) && menu.items.filter(into).length >= 3)
    .sort((a, b) => a.items.length - b.items.length)[0];
}

/** Entries stand at most this deep inside folders. */
const MENU_DEPTH = 10;

/** The id of the entry each one stands in; none for those that would stand inside themselves or too deep. */
function placesOf(menu: Menu): Map<string, string> {
  const parents = new Map(
    menu.items.map((item) => [item.id, meta(item, '_menu_item_menu_item_parent')] as const),
  );
  const places = new Map<string, string>();
  for (const [id, parent] of parents) {
    const seen = new Set([id]);
    let above: string | undefined = parent;
    while (above !== undefined && parents.has(above) && !seen.has(above) && seen.size < MENU_DEPTH) {
      seen.add(above);
      above = parents.get(above);
    }
    if (above === undefined || !parents.has(above)) places.set(id, parent);
  }
  return places;
}

export interface MenuPlan {
  main?: PlannedMenuEntry[];
  footer?: PlannedMenuEntry[];
}

/** The menus as ours: one for the header, one for the footer. `category` gives our address of a category. */
export function menuPlan(
  wxr: Wxr,
  coming: ReadonlySet<string>,
  addresses: OldAddresses,
  category: (termId: string, taxonomy: string) => string | null,
  leftOut: ImportNote[],
): MenuPlan {
  const menus = menusOf(wxr);
  const typeOf = new Map(wxr.items.map((item) => [item.id, item]));

  function entryOf(item: WxrItem): PlannedMenuEntry | null {
    const kind = meta(item, '_menu_item_type');
    const title = wordsOf(item.title);
    const newWindow = meta(item, '_menu_item_target') === '_blank' ? { newWindow: true } : {};
    if (kind === 'post_type') {
      const target = typeOf.get(meta(item, '_menu_item_object_id'));
      if (!target || !coming.has(itemKey(target))) return null;
      const shown = title || wordsOf(target.title);
      return { ...(shown ? { title: shown } : {}), documentKey: itemKey(target), ...newWindow };
    }
    if (kind === 'taxonomy') {
      const href = category(meta(item, '_menu_item_object_id'), meta(item, '_menu_item_object'));
      return href && title ? { title, href, ...newWindow } : null;
    }
    const url = meta(item, '_menu_item_url');
    if (title === '') return null;
    // `#` is how WordPress writes a folder.
    return url === '' || url === '#' ? { title } : { title, href: addresses.link(url), ...newWindow };
  }

  function plan(menu: Menu): PlannedMenuEntry[] {
    const made = new Map<string, PlannedMenuEntry>();
    const top: PlannedMenuEntry[] = [];
    for (const item of menu.items) {
      const entry = entryOf(item);
      if (entry) made.set(item.id, entry);
    }
    const placed = placesOf(menu);
    for (const item of menu.items) {
      const entry = made.get(item.id);
      if (!entry) {
        leftOut.push({
          what: `the entry “${wordsOf(item.title) || item.slug || item.id}” of the menu “${menu.name}”`,
          why: 'what it led to does not come over',
        });
        continue;
      }
      const parent = placed.get(item.id) === undefined ? undefined : made.get(placed.get(item.id) ?? '');
      if (!parent) top.push(entry);
      else if (parent.entries) parent.entries.push(entry);
      else parent.entries = [entry];
    }
    return top
      .map((entry) => withOwnPage(entry))
      .filter((entry) => entry.entries || entry.documentKey || entry.href);
  }

  const into = (item: WxrItem) => entryOf(item) !== null && meta(item, '_menu_item_type') !== 'custom';
  const main = chooseMain(menus, into);
  const footer = menus.find(
    (menu) => menu !== main && /footer/i.test(`${menu.slug} ${menu.name}`) && menu.items.length > 0,
  );
  for (const menu of menus)
    if (menu !== main && menu !== footer)
      leftOut.push({
        what: `the menu “${menu.name}” (${menu.items.length} entries)`,
        why: 'a site here has one menu in the header and one in the footer',
      });
  return { ...(main ? { main: plan(main) } : {}), ...(footer ? { footer: plan(footer) } : {}) };
}

/** A folder here opens and leads nowhere itself: an entry that did both becomes the first one in its folder. */
function withOwnPage(entry: PlannedMenuEntry): PlannedMenuEntry {
  if (!entry.entries) return entry;
  const { documentKey, href, newWindow, entries, ...rest } = entry;
  const own = documentKey
    ? [{ ...rest, documentKey }]
    : href
      ? [{ ...rest, href, ...(newWindow ? { newWindow } : {}) }]
      : [];
  return {
    ...rest,
    ...(rest.title ? {} : { title: 'More' }),
    entries: [...own, ...entries.map(withOwnPage)],
  };
}
