import { MIN_PASSWORD_CHARACTERS } from '../../identity/password-rules.ts';
import { renderPage } from './layout.tsx';
import { Field, Hidden, Notice } from './parts.tsx';
import type { Errors } from './sign-in-page.tsx';

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_CHARACTERS} characters. A few words together are easy to remember and hard to guess.`;

/** Asks for the email to send a reset link to. */
export function forgotPage(page: {
  siteName: string;
  email?: string | undefined;
  problem?: string | undefined;
  errors?: Errors;
}): string {
  return renderPage({
    title: page.problem || page.errors ? 'Problem: forgot password' : 'Forgot password',
    siteName: page.siteName,
    children: (
      <>
        <h1>Forgot your password?</h1>
        <p>Enter the email address of your account and we will send you a link to choose a new one.</p>
        {page.problem ? <Notice bad>{page.problem}</Notice> : null}
        <form method="post" action="/login/forgot" noValidate>
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={page.email}
            error={page.errors?.email}
            focus
          />
          <button type="submit">Send link</button>
        </form>
        <p className="more">
          <a href="/login">Back to login</a>
        </p>
      </>
    ),
  });
}

/** The same for every address, whether there is an account or not. */
export function forgotDonePage(page: { siteName: string; email: string; smtp: boolean }): string {
  return renderPage({
    title: 'Check your email',
    siteName: page.siteName,
    children: (
      <>
        <h1>Check your email</h1>
        <p>
          If there is an account for <strong dir="auto">{page.email}</strong>, we have sent it an email. The
          link in it works for one hour. If you asked several times, the earlier links also work until one is
          used.
        </p>
        {page.smtp ? (
          <p>No email? Check your spam folder, or try another email address.</p>
        ) : (
          <p>
            This server cannot send email. Please ask the server’s operator for the link: it is in the outbox,
            and the command <strong>portico account reset</strong> prints a new one.
          </p>
        )}
        <p className="more">
          <a href="/login">Back to login</a>
        </p>
      </>
    ),
  });
}

/** A new password, by a reset link. */
export function resetPage(page: { siteName: string; token: string; email: string; errors?: Errors }): string {
  return renderPage({
    title: page.errors ? 'Problem: new password' : 'New password',
    siteName: page.siteName,
    children: (
      <>
        <h1>Choose a new password</h1>
        <p>You will be logged out on all devices.</p>
        <form method="post" action="/login/reset" noValidate>
          <Hidden values={{ token: page.token }} />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={page.email}
            readOnly
          />
          <Field
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            error={page.errors?.password}
            focus
          />
          <button type="submit">Save password</button>
        </form>
      </>
    ),
  });
}
