import { z } from 'zod';
import { accountDoors } from '../accounts/doors/account-doors.ts';
import { authDoors } from '../accounts/doors/auth-doors.ts';
import { contributorDoors } from '../accounts/doors/contributor-doors.ts';
import { type MakeSite, sessionDoors } from '../accounts/doors/session-doors.ts';
import { sessionCookieName } from '../accounts/sessions.ts';
import { contentDoors } from '../content/doors.ts';
import { hostingDoors } from '../hosting/doors.ts';
import { mailDoors } from '../mail/doors.ts';
import { mediaDoors } from '../media/doors.ts';
import { type Door, defineDoor } from './door.ts';
import { describeDoors } from './openapi.ts';

/** Version of the API's description. */
const API_VERSION = '0.1.0';

/**
 * Every door of the API, in one list: routes, guards, the description at `/api/openapi.json` and the test that tries
 * each door as everybody come from it.
 */
export function allDoors(services: { makeSite: MakeSite }): Door[] {
  const doors: Door[] = [
    ...authDoors,
    ...sessionDoors(services.makeSite),
    ...accountDoors,
    ...contributorDoors,
    ...contentDoors,
    ...hostingDoors,
    ...mailDoors,
    ...mediaDoors,
  ];
  doors.push(
    defineDoor({
      method: 'GET',
      path: '/api/openapi.json',
      permission: 'anyone',
      summary: 'This description.',
      reply: z.record(z.string(), z.unknown()),
      handle: async ({ portico }) =>
        describeDoors(doors, { sessionCookie: sessionCookieName(portico.env), version: API_VERSION }),
    }),
  );
  return doors;
}
