import { EndpointError } from './endpoint.ts';
import type { Portico } from '../core/portico.ts';
import { diskOf } from '../disk/disk-watch.ts';

/** What a write answers when there is no room for it: said to owners and visitors alike. */
export function noRoom(): EndpointError {
  return new EndpointError(507, {
    error:
      'The server’s disk is full: nothing can be saved or uploaded. What you have typed stays here. The operator ' +
      'of the server has to free up space.',
    code: 'disk-full',
  });
}

/** Refuses what would be written, before it is read, while there is no room. */
export async function refuseWhenFull(portico: Portico, needs: 'database' | 'files'): Promise<void> {
  const room = await diskOf(portico).room();
  if (room.database === 'full' || (needs === 'files' && room.files === 'full')) throw noRoom();
}
