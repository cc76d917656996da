/**
 * Redirects of one site and locale: from a canonical path to a path (a query or fragment may follow) or to a full
 * address elsewhere.
 */
export type RedirectTable = ReadonlyMap<string, string>;

export type RedirectPlan =
  /** All redirects to write: the new one and those that led to its start. */
  { ok: true; set: Map<string, string> } | { ok: false; reason: 'loop' | 'itself' };

/** The path a target stands for: what the next redirect is found by. */
const pathOf = (target: string) => target.split(/[?#]/)[0] || '/';

/** Where a target finally leads, following the table; itself when no redirect stands there, undefined for a loop. */
export function finalTarget(table: RedirectTable, target: string): string | undefined {
  const seen = new Set<string>();
  let at = target;
  while (true) {
    const next = table.get(pathOf(at));
    if (next === undefined) return at;
    if (seen.has(pathOf(at))) return undefined;
    seen.add(pathOf(at));
    at = next;
  }
}

/**
 * Plans a redirect an owner or an import writes: it leads straight to where the chain ends, and redirects that led
 * to its start lead there too. What would lead in a circle is refused.
 */
export function planRedirect(table: RedirectTable, from: string, to: string): RedirectPlan {
  if (pathOf(to) === from) return { ok: false, reason: 'itself' };
  const others = new Map(table);
  others.delete(from);
  const target = finalTarget(others, to);
  if (target === undefined || pathOf(target) === from) return { ok: false, reason: 'loop' };
  const set = new Map([[from, target]]);
  for (const [other, otherTarget] of others) if (pathOf(otherTarget) === from) set.set(other, target);
  return { ok: true, set };
}

/**
 * Plans what the changed address of a published document needs: the old path leads to the new one, older paths
 * follow, and a redirect standing where the document now lives gives way.
 */
export function planAddressChange(
  table: RedirectTable,
  from: string,
  to: string,
): { set: Map<string, string>; remove: string[] } {
  const set = new Map<string, string>();
  if (from !== to) {
    set.set(from, to);
    for (const [other, target] of table) if (pathOf(target) === from && other !== to) set.set(other, to);
  }
  return { set, remove: table.has(to) ? [to] : [] };
}

/**
 * Collapses the chains of a whole list, as an import brings them: of entries for one path the last wins, each leads
 * to its end.
 * @returns the table, and the starts of those left out because they lead in a circle
 */
export function collapseRedirects(entries: Iterable<readonly [from: string, to: string]>): {
  table: Map<string, string>;
  loops: string[];
} {
  const given = new Map(entries);
  const table = new Map<string, string>();
  const loops: string[] = [];
  for (const [from, to] of given) {
    const target = finalTarget(given, to);
    if (target === undefined) loops.push(from);
    else table.set(from, target);
  }
  return { table, loops };
}
