import type { Id } from '@portico/model/documents/id';
import { announceInvalidations } from '../../core/cache-invalidations.ts';
import type { Portico } from '../../core/portico.ts';

/** Tells this server's cached pages, and soon those of all others, that stock has changed. After the commit. */
export function stockChanged(portico: Portico, siteId: Id, invalidated: readonly string[]): void {
  if (invalidated.length === 0) return;
  portico.invalidated(siteId, invalidated);
  announceInvalidations(portico);
}
