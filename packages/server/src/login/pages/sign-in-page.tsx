import { renderPage } from './layout.tsx';
import { LinkOffer } from './link-pages.tsx';
import { Field, Hidden, Notice } from './parts.tsx';

export type Errors = Readonly<Record<string, string | undefined>>;

interface SignInPage {
  siteName: string;
  next?: string | undefined;
  email?: string | undefined;
  remember?: boolean;
  notice?: string | undefined;
  problem?: string | undefined;
  errors?: Errors;
  /** Given where no more attempts are taken: whom to offer a link by mail. */
  offer?: { email: string; next?: string | undefined; smtp: boolean };
}

/** Email and password. */
export function signInPage(page: SignInPage): string {
  const errors = page.errors ?? {};
  const known = page.email !== undefined && page.email !== '' && !errors.email;
  return renderPage({
    title: page.problem || page.errors ? 'Problem: log in' : 'Log in',
    siteName: page.siteName,
    children: (
      <>
        <h1>Log in</h1>
        {page.notice ? <Notice>{page.notice}</Notice> : null}
        {page.problem ? <Notice bad>{page.problem}</Notice> : null}
        <form method="post" action="/login" noValidate>
          <Hidden values={{ next: page.next }} />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={page.email}
            error={errors.email}
            focus={!known}
          />
          <Field
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errors.password}
            focus={known}
          />
          <label className="check">
            <input type="checkbox" name="rememberMe" value="yes" defaultChecked={page.remember} />
            Stay logged in for 30 days
          </label>
          <button type="submit">Log in</button>
        </form>
        {page.offer ? <LinkOffer {...page.offer} /> : null}
        <p className="more">
          <a href="/login/forgot">Forgot your password?</a>
        </p>
      </>
    ),
  });
}

/** The second step: a code of the authenticator. */
export function secondStepPage(page: {
  siteName: string;
  step: string;
  problem?: string | undefined;
}): string {
  return renderPage({
    title: page.problem ? 'Problem: your code' : 'Your code',
    siteName: page.siteName,
    children: (
      <>
        <h1>Enter your code</h1>
        <p>
          Open your authenticator app and enter the six digits it shows, or use one of your recovery codes.
        </p>
        <form method="post" action="/login/code" noValidate>
          <Hidden values={{ step: page.step }} />
          <Field
            name="code"
            label="Code"
            type="text"
            autoComplete="one-time-code"
            code
            focus
            error={page.problem}
          />
          <button type="submit">Continue</button>
        </form>
        <p className="more">
          <a href="/login">Start over</a>
        </p>
      </>
    ),
  });
}
