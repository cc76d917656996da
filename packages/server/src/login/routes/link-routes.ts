import type { FastifyReply } from 'fastify';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { deviceCookie } from '../../accounts/known-devices.ts';
import { askForLinkPage, linkSentPage, signInByLinkPage } from '../pages/link-pages.tsx';
import { secondStepPage } from '../pages/sign-in-page.tsx';
import { messagePage } from '../pages/welcome-pages.tsx';
import { checkSignIn } from '../../accounts/sign-in.ts';
import { openSignInLink, requestSignInLink, useSignInLink } from '../../accounts/sign-in-links.ts';
import { enter } from './enter.ts';
import { type LoginPage, type PageCall, show, showTooMany } from './page-frame.ts';
import { sealStep } from './second-step.ts';

/** What stands where a link is spent, late or not ours. */
export function linkGone(call: PageCall): FastifyReply {
  return show(
    call.reply,
    410,
    messagePage({
      siteName: call.site.name,
      title: 'This link no longer works',
      text: 'A login link works once, within half an hour.',
      link: { href: '/login/send-link', text: 'Send a new link' },
    }),
  );
}

/** Signing in past the limit for strangers: by a link mailed to the account, with the password. */
export const linkPages: LoginPage[] = [
  {
    method: 'GET',
    path: '/login/send-link',
    handle: async ({ portico, site, reply }) =>
      show(reply, 200, askForLinkPage({ siteName: site.name, smtp: portico.env.smtpUrl !== undefined })),
  },
  {
    method: 'POST',
    path: '/login/send-link',
    async handle(call) {
      const { portico, site, reply } = call;
      const smtp = portico.env.smtpUrl !== undefined;
      const typed = call.field('email').slice(0, 320);
      const next = call.field('next');
      const email = normaliseEmail(typed);
      const again = (more: object) =>
        askForLinkPage({ siteName: site.name, smtp, email: typed, next: next || undefined, ...more });
      if (!isEmail(email))
        return show(reply, 400, again({ errors: { email: 'Please enter your email address.' } }));
      const waitMs = await requestSignInLink(portico, site, { email, next, address: call.address });
      if (waitMs > 0) return showTooMany(reply, waitMs, (problem) => again({ problem }));
      return show(reply, 200, linkSentPage({ siteName: site.name, email, smtp }));
    },
  },
  {
    method: 'GET',
    path: '/login/link',
    async handle(call) {
      const link = await openSignInLink(call.portico, call.query('token'));
      if (!link) return linkGone(call);
      return show(call.reply, 200, signInByLinkPage({ siteName: call.site.name, ...link }));
    },
  },
  {
    method: 'POST',
    path: '/login/link',
    async handle(call) {
      const { portico, site, reply } = call;
      const link = await openSignInLink(portico, call.field('token'));
      if (!link) return linkGone(call);
      const password = call.field('password');
      const remember = call.field('rememberMe') === 'yes';
      const again = (more: object) => signInByLinkPage({ siteName: site.name, ...link, remember, ...more });
      if (password === '')
        return show(reply, 400, again({ errors: { password: 'Please enter your password.' } }));
      const from = { address: call.address, device: deviceCookie(portico, call.request), link };
      const result = await checkSignIn(portico, { email: link.email, password, from });
      if (result.ok) {
        if (!(await useSignInLink(portico, link))) return linkGone(call);
        return enter(call, { accountId: result.accountId, remember, next: link.next });
      }
      if (result.why === 'too-many')
        return showTooMany(reply, result.waitMs, (problem) => again({ problem }));
      if (result.why === 'two-factor-needed') {
        const { accountId } = result;
        const { email, next, token } = link;
        const step = sealStep(portico, { accountId, email, remember, next, link: token, host: call.host });
        return show(reply, 200, secondStepPage({ siteName: site.name, step }));
      }
      return show(reply, 401, again({ problem: 'Wrong password.' }));
    },
  },
];
