import type { ImportPlan, PlannedMenuEntry } from '@portico/migrate/import-plan';
import { cut } from '@portico/migrate/sound-text';
import type { Id } from '@portico/model/documents/id';
import type { Navigation, NavigationEntry } from '@portico/model/documents/navigation';
import { orderKeys } from '@portico/model/documents/order';
import type { Redirects } from '@portico/model/documents/redirects';
import type { Settings } from '@portico/model/site/settings';
import { sameJson } from '@portico/model/documents/merge';
import { comparablePath } from '@portico/model/addresses/comparable-path';
import { defaultSettings } from '../default-bodies.ts';
import { fillHref, type Placeholders } from './placeholders.ts';

/** Most redirects a site keeps, as the schema has it. */
const MAX_REDIRECTS = 25_000;

type Report = ImportPlan['report'];

/**
 * Settings with what the plan brings, where they still are as on a new site.
 * @param isFresh nobody has saved them yet
 */
export function mergeSettings(
  current: Settings,
  isFresh: boolean,
  plan: ImportPlan,
  homePage: Id | undefined,
  report: Report,
): Settings {
  const untouched = defaultSettings(isFresh ? current.title : '-');
  const { homePageKey: _key, ...wanted } = plan.settings ?? {};
  const merged: Settings = { ...current };
  for (const [key, value] of Object.entries(wanted) as Array<['title', string]>) {
    if (value === undefined || sameJson(current[key], value)) continue;
    if (sameJson(current[key], untouched[key])) merged[key] = value;
    else report.leftOut.push({ what: `the site’s ${key} “${value}”`, why: 'this site has its own already' });
  }
  if (homePage !== undefined && merged.homePage === undefined) merged.homePage = homePage;
  return merged;
}

/** Menus with those of the plan where they are still empty. */
export function mergeMenus(
  current: Navigation,
  plan: ImportPlan,
  known: Placeholders,
  newId: () => Id,
  report: Report,
): Navigation {
  const merged = { ...current };
  for (const name of ['main', 'footer'] as const) {
    const entries = plan.menus[name];
    if (!entries || entries.length === 0) continue;
    const menu: Navigation['main'] = {};
    addEntries(menu, entries, undefined, known, newId);
    if (Object.keys(current[name]).length === 0) merged[name] = menu;
    else if (!sameJson(shapeOf(current[name]), shapeOf(menu)))
      report.leftOut.push({ what: `the menu (${name})`, why: 'this site has one already' });
  }
  return merged;
}

function addEntries(
  menu: Navigation['main'],
  entries: readonly PlannedMenuEntry[],
  parent: Id | undefined,
  known: Placeholders,
  newId: () => Id,
): void {
  const keys = orderKeys(entries.length);
  entries.forEach((entry, i) => {
    const id = newId();
    const document = entry.documentKey === undefined ? undefined : known.ids.get(entry.documentKey);
    const made: NavigationEntry = {
      order: keys[i] ?? 'a0',
      ...(parent === undefined ? {} : { parent }),
      ...(entry.title ? { title: cut(entry.title, 200) } : {}),
      ...(document === undefined ? {} : { document }),
      ...(entry.href === undefined ? {} : { href: cut(fillHref(entry.href, known), 2000) }),
      ...(entry.newWindow ? { newWindow: true } : {}),
    };
    menu[id] = made;
    if (entry.entries) addEntries(menu, entry.entries, id, known, newId);
  });
}

/** A menu apart from the ids of its entries. */
function shapeOf(menu: Navigation['main'], parent?: string): unknown {
  return Object.entries(menu)
    .filter(([, entry]) => entry.parent === parent)
    .sort(([, a], [, b]) => (a.order < b.order ? -1 : 1))
    .map(([id, { parent: _parent, order: _order, ...entry }]) => ({ ...entry, inside: shapeOf(menu, id) }));
}

/** Redirects with those of the plan that lead somewhere and are not there yet. */
export function mergeRedirects(
  current: Redirects,
  plan: ImportPlan,
  known: Placeholders,
  report: Report,
): { redirects: Redirects; added: number } {
  const paths = new Set(known.paths.values());
  const from = new Set(current.entries.map((entry) => comparablePath(entry.from)));
  const entries = [...current.entries];
  let leftOut = 0;
  for (const planned of plan.redirects) {
    const path = comparablePath(planned.from);
    const to = fillHref(planned.to, known);
    if (path === null || from.has(path) || to === '' || paths.has(path) || comparablePath(to) === path)
      continue;
    if (entries.length >= MAX_REDIRECTS || planned.from.length > 2000 || to.length > 2000) {
      leftOut++;
      continue;
    }
    from.add(path);
    entries.push({ from: path, to, permanent: true });
  }
  if (leftOut > 0)
    report.leftOut.push({ what: `${leftOut} redirects`, why: `a site keeps at most ${MAX_REDIRECTS}` });
  return { redirects: { entries }, added: entries.length - current.entries.length };
}
