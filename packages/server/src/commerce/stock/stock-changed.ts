import type { Id } from '@portico/model/documents/id';
import { announceBumps } from '../../bumps.ts';
import type { Portico } from '../../portico.ts';

/** Tells this server's kept pages, and soon those of all others, that stock has changed. After the commit. */
export function stockChanged(portico: Portico, siteId: Id, bumped: readonly string[]): void {
  if (bumped.length === 0) return;
  portico.bumped(siteId, bumped);
  announceBumps(portico);
}
