import type { Permission } from '@portico/model/site/permissions';
import type { Screen } from './screen.ts';

/** Whether somebody who may do these things can open a screen. */
export const mayEnter = (
  { permission, also }: Pick<Screen, 'permission' | 'also'>,
  may: (permission: Permission) => boolean,
): boolean =>
  (permission === undefined || [permission].flat().some(may)) && (also === undefined || may(also));
