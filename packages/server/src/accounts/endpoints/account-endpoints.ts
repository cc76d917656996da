import { z } from 'zod';
import { type Endpoint, EndpointError, defineEndpoint } from '../../http/endpoint.ts';
import { recordActivity } from '../activity.ts';
import { renameAccount } from '../../identity/accounts.ts';
import { setPassword } from '../change-password.ts';
import { nameField, passwordField } from '../../identity/email.ts';
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
import { noteTour, TOURS } from '../tours.ts';
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
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/session/confirm',
    room: 'none',
    permission: 'account',
    summary: 'Gives the password again, for endpoints that ask for it; counts for ten minutes.',
    body: z.object({ password: passwordField }),
    async handle({ portico, account, session, body, request, reply }) {
      await requirePassword(portico, account, body.password, session, 'password');
      await confirmSession(portico, session.tokenHash);
      await rememberDevice(portico, request, reply, account.id);
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/account',
    permission: 'account',
    summary: 'Changes the name of the account.',
    body: z.object({ name: nameField }),
    reply: z.object({ id: z.string(), email: z.string(), name: z.string() }),
    async handle({ portico, account, body }) {
      await renameAccount(portico, account.id, body.name);
      return { id: account.id, email: account.email, name: body.name };
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/account/tours/:tour',
    room: 'none',
    permission: 'account',
    summary: 'Notes that the account has been through a tour of the app, or skipped it.',
    params: z.object({ tour: z.enum(TOURS) }),
    body: z.object({ outcome: z.enum(['finished', 'skipped']) }),
    async handle({ portico, account, params, body }) {
      await noteTour(portico, account.id, params.tour, body.outcome);
      return undefined;
    },
  }),
  defineEndpoint({
    method: 'PUT',
    path: '/api/rest/account/password',
    room: 'none',
    permission: 'account',
    summary: 'Changes the password and logs out all other devices.',
    body: z.object({ current: passwordField, next: z.string().max(2000, 'This password is too long.') }),
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
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/account/two-factor',
    permission: 'account',
    confirm: true,
    summary: 'Begins turning two-factor sign-in on: the secret, as text and as a QR picture.',
    reply: z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() }),
    async handle({ portico, account }) {
      const begun = await beginTwoFactor(portico, account);
      if (!begun) throw new EndpointError(409, { error: 'Two-factor authentication is already on.' });
      return begun;
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/account/two-factor/confirm',
    permission: 'account',
    summary: 'Turns two-factor sign-in on with a first code; answers the recovery codes, this once.',
    body: z.object({ code: z.string().max(100) }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
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
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/account/two-factor',
    permission: 'account',
    summary: 'Whether two-factor sign-in is on, and how many recovery codes are left.',
    reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
    handle: async ({ portico, account }) => readTwoFactor(portico, account.id),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/rest/account/two-factor/recovery-codes',
    permission: 'account',
    confirm: true,
    summary: 'Makes new recovery codes in the place of those before; answers them, this once.',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
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
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/account/two-factor',
    permission: 'account',
    summary: 'Turns two-factor sign-in off.',
    body: z.object({ password: passwordField }),
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
  defineEndpoint({
    method: 'GET',
    path: '/api/rest/account/sessions',
    permission: 'account',
    summary: 'Where the account is logged in.',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          host: z.string(),
          userAgent: z.string(),
          createdAt: z.iso.datetime(),
          lastSeenAt: z.iso.datetime(),
          current: z.boolean(),
        }),
      ),
    }),
    async handle({ portico, account, session }) {
      return { items: await listSessions(portico, account.id, session.tokenHash) };
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/rest/account/sessions/:id',
    permission: 'account',
    summary: 'Signs the account out on one device.',
    params: z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, 'This is not an id.') }),
    async handle({ portico, account, params }) {
      if (!(await endSessionById(portico, account.id, params.id))) throw notFound('session');
      return undefined;
    },
  }),
];
