import { authApi } from '@portico/model/api/auth';
import { redirectTo } from '../../http/redirect.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { isInternalHost } from '../../hosting/site-address.ts';
import { requestHost } from '../../http/request-host.ts';
import { recordActivity } from '../activity.ts';
import { beginSession, homeOf } from '../begin-session.ts';
import { deviceCookie } from '../known-devices.ts';
import { nextAddress } from '../next-address.ts';
import { clearSessionCookies } from '../../identity/session-cookies.ts';
import { endSession } from '../../identity/sessions.ts';
import { checkSignIn } from '../sign-in.ts';
import { tooMany } from '../../http/too-many.ts';

const endpoint = endpointsOf(authApi);

export const authEndpoints: Endpoint[] = [
  endpoint('POST /api/auth/Login', {
    permission: 'anyone',
    lock: { openBecause: 'the team logs in and out whether the site is open or not' },
    csrf: false,
    summary: 'Signs an owner or contributor in on this host.',
    async handle({ portico, site, body, address, request, reply }) {
      if (!isInternalHost(portico.env, site, requestHost(request.headers.host) ?? ''))
        throw new EndpointError(404, { error: 'Please log in at the address of the editor, /config.' });
      const result = await checkSignIn(portico, {
        email: body.email,
        password: body.password,
        code: body.code,
        from: { address, device: deviceCookie(portico, request) },
      });
      if (!result.ok) {
        if (result.why === 'too-many') throw tooMany(result.waitMs);
        if (result.why === 'two-factor-needed')
          throw new EndpointError(401, {
            error: 'Please enter the code from your authenticator app.',
            code: 'two-factor',
          });
        if (result.why === 'wrong-code')
          throw new EndpointError(401, {
            error: 'This code is wrong or was used before.',
            errors: { code: 'This code is wrong or was used before.' },
            code: 'two-factor',
          });
        throw new EndpointError(401, { error: 'Wrong email or password.' });
      }
      await beginSession(portico, site, request, reply, {
        accountId: result.accountId,
        remember: body.rememberMe === true,
      });
      return { redirectTo: nextAddress(body.next, await homeOf(portico, site.id, result.accountId)) };
    },
  }),
  endpoint('POST /api/auth/Logout', {
    room: 'none',
    permission: 'anyone',
    lock: { openBecause: 'the team logs in and out whether the site is open or not' },
    form: true,
    summary: 'Ends the session; a form post goes on to the site.',
    async handle({ portico, site, session, request, reply }) {
      if (session) {
        await endSession(portico, session.tokenHash);
        await recordActivity(portico, portico.db, {
          siteId: site.id,
          accountId: session.account.id,
          action: 'logout',
        });
      }
      clearSessionCookies(portico, reply);
      if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
        return redirectTo(reply, '/?logout=true', 303);
      return undefined;
    },
  }),
];
