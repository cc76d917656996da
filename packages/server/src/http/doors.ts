import { z } from 'zod';
import { accountDoors } from '../accounts/doors/account-doors.ts';
import { authDoors } from '../accounts/doors/auth-doors.ts';
import { contributorDoors } from '../accounts/doors/contributor-doors.ts';
import { pageSessionDoors } from '../accounts/doors/page-session-door.ts';
import { type MakeSite, sessionDoors } from '../accounts/doors/session-doors.ts';
import { sessionCookieName } from '../accounts/sessions.ts';
import { backupDoors } from '../backups/doors.ts';
import { analyticsDoors } from '../census/analytics/doors.ts';
import { censusDoors } from '../census/doors.ts';
import { commerceDoors } from '../commerce/doors.ts';
import { consentDoors } from '../consent/doors.ts';
import { contentDoors } from '../content/doors.ts';
import { captchaDoors } from '../forms/captcha-doors.ts';
import { formDoors } from '../forms/form-doors.ts';
import { submissionDoors } from '../forms/submission-doors.ts';
import { domainDoors } from '../hosting/domains/doors.ts';
import { hostingDoors } from '../hosting/doors.ts';
import { startListDoors } from '../hosting/start-list-doors.ts';
import { mailDoors } from '../mail/doors.ts';
import { mediaDoors } from '../media/doors.ts';
import { pageErrorDoors } from '../page-errors/doors.ts';
import { redirectDoors } from '../redirects/doors.ts';
import { starterDoors } from '../starters/doors.ts';
import { transferDoors } from '../transfers/doors.ts';
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
    ...pageSessionDoors,
    ...accountDoors,
    ...contributorDoors,
    ...commerceDoors,
    ...contentDoors,
    ...consentDoors,
    ...formDoors,
    ...captchaDoors,
    ...submissionDoors,
    ...hostingDoors,
    ...domainDoors,
    ...startListDoors,
    ...mailDoors,
    ...mediaDoors,
    ...censusDoors,
    ...analyticsDoors,
    ...pageErrorDoors,
    ...redirectDoors,
    ...starterDoors,
    ...transferDoors,
    ...backupDoors,
  ];
  doors.push(
    defineDoor({
      method: 'GET',
      path: '/api/openapi.json',
      permission: 'anyone',
      lock: { openBecause: 'it tells of the server, nothing of the site' },
      summary: 'This description.',
      reply: z.record(z.string(), z.unknown()),
      handle: async ({ portico }) =>
        describeDoors(doors, { sessionCookie: sessionCookieName(portico.env), version: API_VERSION }),
    }),
  );
  return doors;
}
