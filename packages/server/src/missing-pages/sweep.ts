import type { Portico } from '../core/portico.ts';
import { firstDay } from './list-missing.ts';

/** Forgets what nobody looks back on any more. */
export async function sweepMissingPages(portico: Portico): Promise<void> {
  await portico.db.deleteFrom('missing_pages').where('day', '<', firstDay(portico.now())).execute();
}
