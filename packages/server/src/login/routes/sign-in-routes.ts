import { redirectTo } from '../../http/redirect.ts';
import { beginSession, homeOf } from '../../accounts/begin-session.ts';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { deviceCookie } from '../../accounts/known-devices.ts';
import { nextAddress } from '../../accounts/next-address.ts';
import { messagePage } from '../pages/welcome-pages.tsx';
import { secondStepPage, signInPage } from '../pages/sign-in-page.tsx';
import { checkSecondStep, checkSignIn } from '../../accounts/sign-in.ts';
import { openSignInLink, useSignInLink } from '../../accounts/sign-in-links.ts';
import { useTicket } from '../../accounts/tickets.ts';
import { enter } from './enter.ts';
import { linkGone } from './link-routes.ts';
import { type LoginPage, show, showTooMany } from './page-frame.ts';
import { openStep, sealStep } from './second-step.ts';

/** What a page that led here wants to say. */
const NOTICES: Readonly<Record<string, string>> = {
  password: 'Your new password is saved. Please log in with it.',
};

export const signInPages: LoginPage[] = [
  {
    method: 'GET',
    path: '/login',
    async handle(call) {
      const { portico, site, session, reply } = call;
      const next = call.query('next') || undefined;
      if (session) {
        const home = await homeOf(portico, site.id, session.account.id);
        return redirectTo(reply, nextAddress(next, home), 303);
      }
      const notice = call.query('notice');
      return show(
        reply,
        200,
        signInPage({
          siteName: site.name,
          next,
          email: call.query('email') || undefined,
          notice: Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined,
        }),
      );
    },
  },
  {
    method: 'POST',
    path: '/login',
    async handle(call) {
      const { portico, site, reply } = call;
      const typed = call.field('email').slice(0, 320);
      const password = call.field('password');
      const next = call.field('next');
      const remember = call.field('rememberMe') === 'yes';
      const again = (more: object) =>
        signInPage({ siteName: site.name, next: next || undefined, email: typed, remember, ...more });
      const email = normaliseEmail(typed);
      const errors = {
        ...(isEmail(email) ? {} : { email: 'Please enter your email address.' }),
        ...(password === '' ? { password: 'Please enter your password.' } : {}),
      };
      if (Object.keys(errors).length > 0) return show(reply, 400, again({ errors }));
      const from = { address: call.address, device: deviceCookie(portico, call.request) };
      const result = await checkSignIn(portico, { email, password, from });
      if (result.ok) return enter(call, { accountId: result.accountId, remember, next });
      if (result.why === 'too-many')
        return showTooMany(reply, result.waitMs, (problem) =>
          again({ problem, offer: { email, next, smtp: portico.env.smtpUrl !== undefined } }),
        );
      if (result.why === 'two-factor-needed') {
        const step = sealStep(portico, {
          accountId: result.accountId,
          email,
          remember,
          next,
          host: call.host,
        });
        return show(reply, 200, secondStepPage({ siteName: site.name, step }));
      }
      return show(reply, 401, again({ problem: 'Wrong email or password.' }));
    },
  },
  {
    method: 'POST',
    path: '/login/code',
    async handle(call) {
      const { portico, site, reply } = call;
      const sealed = call.field('step');
      const step = openStep(portico, sealed, call.host);
      if (!step)
        return show(
          reply,
          400,
          signInPage({ siteName: site.name, problem: 'That took too long. Please log in again.' }),
        );
      const again = (problem: string) => secondStepPage({ siteName: site.name, step: sealed, problem });
      const code = call.field('code').trim().slice(0, 100);
      if (code === '') return show(reply, 400, again('Please enter the code.'));
      const link = step.link === undefined ? undefined : await openSignInLink(portico, step.link);
      if (step.link !== undefined && !link) return linkGone(call);
      const from = { address: call.address, device: deviceCookie(portico, call.request), link };
      const result = await checkSecondStep(portico, { ...step, code, from });
      if (result.ok) {
        if (link && !(await useSignInLink(portico, link))) return linkGone(call);
        return enter(call, step);
      }
      if (result.why === 'too-many') return showTooMany(reply, result.waitMs, again);
      return show(reply, 401, again('This code is wrong or was used before.'));
    },
  },
  {
    method: 'GET',
    path: '/login/ticket',
    async handle(call) {
      const { portico, site, host, request, reply } = call;
      const accountId = await useTicket(portico, site.id, host, call.query('token'));
      if (!accountId)
        return show(
          reply,
          410,
          messagePage({
            siteName: site.name,
            title: 'This link has expired',
            text: 'A link between your sites works once, within a minute.',
            link: { href: '/login', text: 'Log in' },
          }),
        );
      await beginSession(portico, site, request, reply, {
        accountId,
        remember: false,
        confirmed: false,
        action: 'login-by-ticket',
      });
      const home = await homeOf(portico, site.id, accountId);
      return redirectTo(reply, nextAddress(call.query('next') || undefined, home), 303);
    },
  },
];
