import { accountApi } from '@portico/model/api/account';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { recordActivity } from '../activity.ts';
import { renameAccount } from '../../identity/accounts.ts';
import { setPassword } from '../change-password.ts';
import { rememberDevice } from '../known-devices.ts';
import { passwordProblem } from '../../identity/password-rules.ts';
import {
  type Account,
  confirmSession,
  endSessionById,
  listSessions,
  type Session,
} from '../../identity/sessions.ts';
import { checkPasswordAgain } from '../sign-in.ts';
import { noteTour } from '../tours.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
} from '../../identity/two-factor.ts';
import type { Portico } from '../../core/portico.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { fieldError, notFound } from './refusals.ts';
import { tooMany } from '../../http/too-many.ts';

const endpoint = endpointsOf(accountApi);

/** Throws unless the password is the account's; the refusal names the field. */
async function requirePassword(
  portico: Portico,
  account: Account,
  password: string,
  session: Session,
  field: string,
): Promise<void> {
  const result = await checkPasswordAgain(portico, account, password, session);
  if (result.ok) return;
  if (result.why === 'too-many') throw tooMany(result.waitMs);
  throw fieldError(field, 'Wrong password.');
}

export const accountEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/session/confirm', {
    room: 'none',
    permission: 'account',
    summary: 'Gives the password again, for endpoints that ask for it; counts for ten minutes.',
    async handle({ portico, account, session, body, request, reply }) {
      await requirePassword(portico, account, body.password, session, 'password');
      await confirmSession(portico, session.tokenHash);
      await rememberDevice(portico, request, reply, account.id);
      return undefined;
    },
  }),
  endpoint('PUT /api/rest/account', {
    permission: 'account',
    summary: 'Changes the name of the account.',
    async handle({ portico, account, body }) {
      await renameAccount(portico, account.id, body.name);
      return { id: account.id, email: account.email, name: body.name };
    },
  }),
  endpoint('PUT /api/rest/account/tours/:tour', {
    room: 'none',
    permission: 'account',
    summary: 'Notes that the account has been through a tour of the app, or skipped it.',
    async handle({ portico, account, params, body }) {
      await noteTour(portico, account.id, params.tour, body.outcome);
      return undefined;
    },
  }),
  endpoint('PUT /api/rest/account/password', {
    room: 'none',
    permission: 'account',
    summary: 'Changes the password and logs out all other devices.',
    async handle({ portico, site, account, session, body, request, reply }) {
      const problem = passwordProblem(body.next, account.email);
      if (problem) throw fieldError('next', problem);
      await requirePassword(portico, account, body.current, session, 'current');
      await portico.db.transaction().execute(async (tx) => {
        await setPassword(portico, tx, account, body.next, session.tokenHash);
        await recordActivity(portico, tx, {
          siteId: site.id,
          accountId: account.id,
          action: 'password-changed',
        });
      });
      await confirmSession(portico, session.tokenHash);
      await rememberDevice(portico, request, reply, account.id);
      return undefined;
    },
  }),
  endpoint('POST /api/rest/account/two-factor', {
    permission: 'account',
    confirm: true,
    summary: 'Begins turning two-factor sign-in on: the secret, as text and as a QR picture.',
    async handle({ portico, account }) {
      const begun = await beginTwoFactor(portico, account);
      if (!begun) throw new EndpointError(409, { error: 'Two-factor authentication is already on.' });
      return begun;
    },
  }),
  endpoint('POST /api/rest/account/two-factor/confirm', {
    permission: 'account',
    summary: 'Turns two-factor sign-in on with a first code; answers the recovery codes, this once.',
    async handle({ portico, site, account, body }) {
      const limit = { name: 'two-factor-confirm', max: 20, windowMs: 15 * 60_000 };
      const waitMs = await countAttempt(portico, limit, account.id);
      if (waitMs > 0) throw tooMany(waitMs);
      const recoveryCodes = await confirmTwoFactor(portico, account.id, body.code);
      if (!recoveryCodes)
        throw fieldError('code', 'Wrong code. Please enter the one your authenticator app shows now.');
      await recordActivity(portico, portico.db, {
        siteId: site.id,
        accountId: account.id,
        action: 'two-factor-on',
      });
      return { recoveryCodes };
    },
  }),
  endpoint('GET /api/rest/account/two-factor', {
    permission: 'account',
    summary: 'Whether two-factor sign-in is on, and how many recovery codes are left.',
    handle: async ({ portico, account }) => readTwoFactor(portico, account.id),
  }),
  endpoint('POST /api/rest/account/two-factor/recovery-codes', {
    permission: 'account',
    confirm: true,
    summary: 'Makes new recovery codes in the place of those before; answers them, this once.',
    async handle({ portico, site, account }) {
      const recoveryCodes = await renewRecoveryCodes(portico, account.id);
      if (!recoveryCodes) throw new EndpointError(409, { error: 'Two-factor authentication is off.' });
      await recordActivity(portico, portico.db, {
        siteId: site.id,
        accountId: account.id,
        action: 'recovery-codes-renewed',
      });
      return { recoveryCodes };
    },
  }),
  endpoint('DELETE /api/rest/account/two-factor', {
    permission: 'account',
    summary: 'Turns two-factor sign-in off.',
    async handle({ portico, site, account, session, body }) {
      await requirePassword(portico, account, body.password, session, 'password');
      await endTwoFactor(portico, account.id);
      await recordActivity(portico, portico.db, {
        siteId: site.id,
        accountId: account.id,
        action: 'two-factor-off',
      });
      return undefined;
    },
  }),
  endpoint('GET /api/rest/account/sessions', {
    permission: 'account',
    summary: 'Where the account is logged in.',
    async handle({ portico, account, session }) {
      return { items: await listSessions(portico, account.id, session.tokenHash) };
    },
  }),
  endpoint('DELETE /api/rest/account/sessions/:id', {
    permission: 'account',
    summary: 'Signs the account out on one device.',
    async handle({ portico, account, params }) {
      if (!(await endSessionById(portico, account.id, params.id))) throw notFound('session');
      return undefined;
    },
  }),
];
