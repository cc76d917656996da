import { redirectTo } from '../../http/redirect.ts';
import { beginSession, homeOf } from '../../accounts/begin-session.ts';
import { nameField } from '@portico/model/api/account-fields';
import { acceptWithAccount, acceptWithNewAccount, openInvitation } from '../../accounts/invitations.ts';
import { invitationPage, messagePage, setupPage } from '../pages/welcome-pages.tsx';
import { prepareStarters } from '../../starters/starter-sites.ts';
import { completeSetup, isSetupOpen } from '../../accounts/setup.ts';
import { type LoginPage, type PageCall, show } from './page-frame.ts';

function linkGone(call: PageCall, text: string) {
  return show(
    call.reply,
    410,
    messagePage({
      siteName: call.site.name,
      title: 'This link no longer works',
      text,
      link: { href: '/login', text: 'Log in' },
    }),
  );
}

const setupGone = (call: PageCall) =>
  linkGone(
    call,
    'A setup link works once, within 24 hours. The server prints a new one each time it starts.',
  );
const invitationGone = (call: PageCall) =>
  linkGone(call, 'An invitation works once, within 7 days. Please ask for a new one.');

/** The name typed, or what is wrong with it. */
function readName(call: PageCall): { name: string; error?: string } {
  const typed = call.field('name');
  const parsed = nameField.safeParse(typed);
  return parsed.success
    ? { name: parsed.data }
    : { name: typed.slice(0, 200), error: parsed.error.issues[0]?.message ?? 'This name cannot be used.' };
}

export const welcomePages: LoginPage[] = [
  {
    method: 'GET',
    path: '/login/setup',
    async handle(call) {
      const token = call.query('token');
      if (!(await isSetupOpen(call.portico, token))) return setupGone(call);
      // They are what comes next.
      prepareStarters(call.portico);
      return show(call.reply, 200, setupPage({ siteName: call.site.name, token }));
    },
  },
  {
    method: 'POST',
    path: '/login/setup',
    async handle(call) {
      const { portico, site, request, reply } = call;
      const token = call.field('token');
      const email = call.field('email').slice(0, 320);
      const { name, error } = readName(call);
      const again = (errors: Record<string, string>) =>
        show(reply, 400, setupPage({ siteName: site.name, token, name, email, errors }));
      if (error) return again({ name: error });
      const result = await completeSetup(portico, token, { email, name, password: call.field('password') });
      if (result.ok) {
        await beginSession(portico, site, request, reply, { accountId: result.accountId, remember: false });
        return redirectTo(reply, '/config/start', 303);
      }
      return result.why === 'link' ? setupGone(call) : again({ [result.field]: result.message });
    },
  },
  {
    method: 'GET',
    path: '/login/invitation',
    async handle(call) {
      const { portico, site, session, reply } = call;
      const token = call.query('token');
      const open = await openInvitation(portico, site.id, token);
      if (!open) return invitationGone(call);
      const how = !open.hasAccount ? 'new' : session?.account.email === open.email ? 'join' : 'sign-in';
      return show(
        reply,
        200,
        invitationPage({ siteName: site.name, token, email: open.email, role: open.role, how }),
      );
    },
  },
  {
    method: 'POST',
    path: '/login/invitation',
    async handle(call) {
      const { portico, site, session, request, reply } = call;
      const token = call.field('token');
      const open = await openInvitation(portico, site.id, token);
      if (!open) return invitationGone(call);
      if (open.hasAccount) {
        if (session?.account.email !== open.email)
          return redirectTo(reply, `/login/invitation?token=${encodeURIComponent(token)}`, 303);
        if (!(await acceptWithAccount(portico, site.id, session.account, token))) return invitationGone(call);
        return redirectTo(reply, await homeOf(portico, site.id, session.account.id), 303);
      }
      const { name, error } = readName(call);
      const again = (errors: Record<string, string>) =>
        show(
          reply,
          400,
          invitationPage({
            siteName: site.name,
            token,
            email: open.email,
            role: open.role,
            name,
            how: 'new',
            errors,
          }),
        );
      if (error) return again({ name: error });
      const result = await acceptWithNewAccount(portico, site.id, token, {
        name,
        password: call.field('password'),
      });
      if (!result.ok)
        return result.why === 'link' ? invitationGone(call) : again({ password: result.message });
      await beginSession(portico, site, request, reply, { accountId: result.accountId, remember: false });
      return redirectTo(reply, await homeOf(portico, site.id, result.accountId), 303);
    },
  },
];
