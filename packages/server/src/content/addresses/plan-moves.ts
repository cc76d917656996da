import type { Id } from '@portico/model/documents/id';
import { isReservedSlug } from '@portico/model/documents/slug';

/** A row of `addresses` as the plan sees it. */
export interface AddressRow {
  path: string;
  kind: 'document' | 'redirect';
  documentId: Id | null;
}

export interface MovePlan {
  /** Rows to delete, before the others are written. */
  removed: string[];
  /** Paths where a document answers now that did not before. */
  placed: Array<{ path: string; documentId: Id }>;
  /** Paths that from now on lead to the document, wherever it stands. */
  redirected: Array<{ path: string; documentId: Id }>;
  problems: Array<{ documentId: Id; path: string; problem: 'taken' | 'reserved'; by?: Id }>;
}

/**
 * Works out how addresses change when documents come to stand at new paths (null: at none).
 *
 * A path a document leaves becomes a redirect to the document itself, not to a path: it follows later moves in one
 * hop, so chains and loops cannot arise; while the document is offline it is gone. A redirect gives way to a document
 * that comes to its path. Two documents at one path are a problem, named by path.
 * @param rows the rows of all the given documents, and whatever stands at their new paths
 */
export function planMoves(wanted: ReadonlyMap<Id, string | null>, rows: readonly AddressRow[]): MovePlan {
  const plan: MovePlan = { removed: [], placed: [], redirected: [], problems: [] };
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const taken = new Map<string, Id>();
  for (const row of rows)
    if (row.kind === 'document' && row.documentId && !wanted.has(row.documentId))
      taken.set(row.path, row.documentId);

  for (const [documentId, path] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (path === null) continue;
    const by = taken.get(path);
    if (by !== undefined) plan.problems.push({ documentId, path, problem: 'taken', by });
    else if (isReservedSlug(path.slice(1))) plan.problems.push({ documentId, path, problem: 'reserved' });
    else taken.set(path, documentId);
  }
  if (plan.problems.length > 0) return plan;

  for (const row of rows) {
    if (row.kind !== 'document' || !row.documentId || !wanted.has(row.documentId)) continue;
    if (wanted.get(row.documentId) === row.path) continue;
    plan.removed.push(row.path);
    if (!taken.has(row.path)) plan.redirected.push({ path: row.path, documentId: row.documentId });
  }
  for (const [documentId, path] of wanted) {
    if (path === null) continue;
    const there = byPath.get(path);
    if (there?.kind === 'document' && there.documentId === documentId) continue;
    if (there?.kind === 'redirect') plan.removed.push(path);
    plan.placed.push({ path, documentId });
  }
  return plan;
}
