import type { MenuPart, MenuSection } from './menu-groups.ts';

/** A menu or a section that has a name. */
export type Headed<Group extends MenuPart | MenuSection> = Group & { head: NonNullable<Group['head']> };

const isHeaded = <Group extends MenuPart | MenuSection>(group: Group): group is Headed<Group> =>
  group.head !== undefined;

/**
 * What stands behind tabs: menus where there are several, else sections, where the owner wants tabs for them and there
 * are several. Undefined: nothing, all stands one below the other.
 */
export function tabbedGroups(
  parts: readonly MenuPart[],
  tabs: 'menus' | 'sections' | 'none',
): ReadonlyArray<Headed<MenuPart> | Headed<MenuSection>> | undefined {
  const several = <Group>(groups: readonly Group[]) => (groups.length > 1 ? groups : undefined);
  if (tabs === 'none') return undefined;
  const menus = several(parts.filter(isHeaded));
  if (menus || tabs === 'menus') return menus;
  return several(parts.flatMap(({ sections }) => sections).filter(isHeaded));
}
