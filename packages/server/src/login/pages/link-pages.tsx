import { renderPage } from './layout.tsx';
import { Field, Hidden, Notice } from './parts.tsx';
import type { Errors } from './sign-in-page.tsx';

/** What to do where no mail can be sent. */
function NoMail() {
  return (
    <p>
      This server cannot send email. Please ask the server’s operator: the command{' '}
      <strong>portico account reset</strong> with your email address prints a link to choose a new password.
    </p>
  );
}

/** Below a sign-in form that takes no more attempts: how the right person gets in all the same. */
export function LinkOffer(offer: { email: string; next?: string | undefined; smtp: boolean }) {
  return (
    <section className="offer" aria-labelledby="offer">
      <h2 id="offer">Is this your account?</h2>
      {offer.smtp ? (
        <>
          <p>
            Browsers you have logged in with before are not affected. In this one, a link sent by email lets
            you log in at once with your password.
          </p>
          <form method="post" action="/login/send-link">
            <Hidden values={{ email: offer.email, next: offer.next }} />
            <button type="submit" className="second">
              Email me a link
            </button>
          </form>
        </>
      ) : (
        <>
          <p>Browsers you have logged in with before are not affected.</p>
          <NoMail />
        </>
      )}
    </section>
  );
}

/** Asks for the email to send a sign-in link to. */
export function askForLinkPage(page: {
  siteName: string;
  smtp: boolean;
  email?: string | undefined;
  next?: string | undefined;
  problem?: string | undefined;
  errors?: Errors;
}): string {
  return renderPage({
    title: page.problem || page.errors ? 'Problem: log in by email' : 'Log in by email',
    siteName: page.siteName,
    children: (
      <>
        <h1>Log in by email</h1>
        <p>
          When logging in is paused after too many wrong passwords, a link sent by email still lets you log in
          with your password.
        </p>
        {page.smtp ? null : <NoMail />}
        {page.problem ? <Notice bad>{page.problem}</Notice> : null}
        <form method="post" action="/login/send-link" noValidate>
          <Hidden values={{ next: page.next }} />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={page.email}
            error={page.errors?.email}
            focus
          />
          <button type="submit">Email me a link</button>
        </form>
        <p className="more">
          <a href="/login">Back to login</a>
        </p>
      </>
    ),
  });
}

/** The same for every address, whether there is an account or not. */
export function linkSentPage(page: { siteName: string; email: string; smtp: boolean }): string {
  return renderPage({
    title: 'Check your email',
    siteName: page.siteName,
    children: (
      <>
        <h1>{page.smtp ? 'Check your email' : 'Email cannot be sent'}</h1>
        {page.smtp ? (
          <>
            <p>
              If there is an account for <strong dir="auto">{page.email}</strong>, we have sent it an email.
              The link in it works once, for half an hour. Open it in this browser.
            </p>
            <p>
              At most one such email is sent in ten minutes: if you already have one, its link still works. No
              email? Check your spam folder.
            </p>
          </>
        ) : (
          <p>
            This server cannot send email. Please ask the server’s operator: if there is an account for{' '}
            <strong dir="auto">{page.email}</strong>, its link is in the outbox for half an hour, and the
            command <strong>portico account reset</strong> prints a link to choose a new password.
          </p>
        )}
        <p className="more">
          <a href="/login">Back to login</a>
        </p>
      </>
    ),
  });
}

/** Where a mailed link leads: the password of the account it was mailed to. */
export function signInByLinkPage(page: {
  siteName: string;
  token: string;
  email: string;
  remember?: boolean;
  problem?: string | undefined;
  errors?: Errors;
}): string {
  return renderPage({
    title: page.problem || page.errors ? 'Problem: log in' : 'Log in',
    siteName: page.siteName,
    children: (
      <>
        <h1>Log in</h1>
        {page.problem ? <Notice bad>{page.problem}</Notice> : null}
        <form method="post" action="/login/link" noValidate>
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
            label="Password"
            type="password"
            autoComplete="current-password"
            error={page.errors?.password}
            focus
          />
          <label className="check">
            <input type="checkbox" name="rememberMe" value="yes" defaultChecked={page.remember} />
            Stay logged in for 30 days
          </label>
          <button type="submit">Log in</button>
        </form>
        <p className="more">
          <a href="/login/forgot">Forgot your password?</a>
        </p>
      </>
    ),
  });
}
