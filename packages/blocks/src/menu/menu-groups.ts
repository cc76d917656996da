import type { MenuRow } from './rows.ts';

/** A row with its place in the list. */
export type PlacedRow = MenuRow & { place: number };

/** Dishes under the section they follow; `head` is absent for those before the first. */
export interface MenuSection {
  head?: PlacedRow;
  items: PlacedRow[];
}

/** Sections under the menu they follow. */
export interface MenuPart {
  head?: PlacedRow;
  sections: MenuSection[];
}

/**
 * Rows as menus, sections and dishes. Rows without words are left out.
 * @param isWritten an owner writes here: empty rows are places to write in
 */
export function menuParts(rows: readonly MenuRow[], isWritten = false): MenuPart[] {
  const parts: MenuPart[] = [];
  const lastPart = () => parts.at(-1) ?? push(parts, { sections: [] });
  for (const [place, row] of rows.entries()) {
    if (row.title.trim() === '' && !isWritten) continue;
    const head = { ...row, place };
    if (row.kind === 'menu') parts.push({ head, sections: [] });
    else if (row.kind === 'section') lastPart().sections.push({ head, items: [] });
    else {
      const { sections } = lastPart();
      (sections.at(-1) ?? push(sections, { items: [] })).items.push(head);
    }
  }
  return parts;
}

function push<One>(list: One[], one: One): One {
  list.push(one);
  return one;
}
