import { redirectTo } from '../../http/redirect.ts';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { forgotDonePage, forgotPage, resetPage } from '../pages/password-pages.tsx';
import { messagePage } from '../pages/welcome-pages.tsx';
import { deviceCookie, rememberDevice } from '../../accounts/known-devices.ts';
import { accountOfReset, requestPasswordReset, resetPassword } from '../../accounts/password-reset.ts';
import { type LoginPage, type PageCall, show, showTooMany } from './page-frame.ts';

function linkGone(call: PageCall) {
  return show(
    call.reply,
    410,
    messagePage({
      siteName: call.site.name,
      title: 'This link no longer works',
      text: 'A link to choose a password works once, within an hour.',
      link: { href: '/login/forgot', text: 'Send a new link' },
    }),
  );
}

export const passwordPages: LoginPage[] = [
  {
    method: 'GET',
    path: '/login/forgot',
    handle: async ({ site, reply }) => show(reply, 200, forgotPage({ siteName: site.name })),
  },
  {
    method: 'POST',
    path: '/login/forgot',
    async handle(call) {
      const { portico, site, reply } = call;
      const typed = call.field('email').slice(0, 320);
      const email = normaliseEmail(typed);
      const again = (more: object) => forgotPage({ siteName: site.name, email: typed, ...more });
      if (!isEmail(email))
        return show(reply, 400, again({ errors: { email: 'Please enter your email address.' } }));
      const waitMs = await requestPasswordReset(portico, {
        email,
        address: call.address,
        device: deviceCookie(portico, call.request),
      });
      if (waitMs > 0) return showTooMany(reply, waitMs, (problem) => again({ problem }));
      const smtp = portico.env.smtpUrl !== undefined;
      return show(reply, 200, forgotDonePage({ siteName: site.name, email, smtp }));
    },
  },
  {
    method: 'GET',
    path: '/login/reset',
    async handle(call) {
      const token = call.query('token');
      const email = await accountOfReset(call.portico, token);
      if (email === undefined) return linkGone(call);
      return show(call.reply, 200, resetPage({ siteName: call.site.name, token, email }));
    },
  },
  {
    method: 'POST',
    path: '/login/reset',
    async handle(call) {
      const { portico, site, reply } = call;
      const token = call.field('token');
      const email = await accountOfReset(portico, token);
      if (email === undefined) return linkGone(call);
      const result = await resetPassword(portico, token, call.field('password'));
      if (result.ok) {
        // Strangers may have used up the account's attempts: whoever read its mail is none of them.
        await rememberDevice(portico, call.request, reply, result.accountId);
        return redirectTo(reply, `/login?notice=password&email=${encodeURIComponent(email)}`, 303);
      }
      if (result.why === 'link') return linkGone(call);
      const errors = { password: result.message };
      return show(reply, 400, resetPage({ siteName: site.name, token, email, errors }));
    },
  },
];
