import { ROLE_TEXTS, type Role } from '@portico/model/site/permissions';
import { renderPage } from './layout.tsx';
import { Field, Hidden, Notice } from './parts.tsx';
import { PASSWORD_HINT } from './password-pages.tsx';
import type { Errors } from './sign-in-page.tsx';

/** The server's first owner. */
export function setupPage(page: {
  siteName: string;
  token: string;
  name?: string | undefined;
  email?: string | undefined;
  errors?: Errors;
}): string {
  const errors = page.errors ?? {};
  return renderPage({
    title: page.errors ? 'Problem: welcome' : 'Welcome',
    siteName: page.siteName,
    children: (
      <>
        <h1>Welcome</h1>
        <p>Create the account you will build your websites with.</p>
        <form method="post" action="/login/setup" noValidate>
          <Hidden values={{ token: page.token }} />
          <Field
            name="name"
            label="Your name"
            type="text"
            autoComplete="name"
            value={page.name}
            error={errors.name}
            focus={!page.errors}
            optional
          />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            value={page.email}
            error={errors.email}
          />
          <Field
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            hint={PASSWORD_HINT}
            error={errors.password}
          />
          <button type="submit">Create account</button>
        </form>
      </>
    ),
  });
}

interface InvitationPage {
  siteName: string;
  token: string;
  email: string;
  role: Role;
  errors?: Errors;
  name?: string | undefined;
  /** `join`: signed in with the right account; `sign-in`: there is an account; `new`: there is none. */
  how: 'join' | 'sign-in' | 'new';
}

/** An invitation: join with the account signed in, sign in first, or make an account. */
export function invitationPage(page: InvitationPage): string {
  const role = ROLE_TEXTS[page.role];
  const here = `/login/invitation?token=${encodeURIComponent(page.token)}`;
  return renderPage({
    title: page.errors ? 'Problem: invitation' : 'Invitation',
    siteName: page.siteName,
    children: (
      <>
        <h1>Work on {page.siteName}</h1>
        <p>
          You are invited as <strong>{role.label}</strong>. {role.description}
        </p>
        {page.how === 'sign-in' ? (
          <>
            <p>
              There is an account for <strong dir="auto">{page.email}</strong>. Log in with it to accept.
            </p>
            <form method="get" action="/login">
              <Hidden values={{ next: here, email: page.email }} />
              <button type="submit">Log in to accept</button>
            </form>
          </>
        ) : (
          <form method="post" action="/login/invitation" noValidate>
            <Hidden values={{ token: page.token }} />
            {page.how === 'new' ? (
              <>
                <Field
                  name="email"
                  label="Email"
                  type="email"
                  autoComplete="username"
                  value={page.email}
                  readOnly
                />
                <Field
                  name="name"
                  label="Your name"
                  type="text"
                  autoComplete="name"
                  value={page.name}
                  error={page.errors?.name}
                  focus={!page.errors}
                  optional
                />
                <Field
                  name="password"
                  label="Choose a password"
                  type="password"
                  autoComplete="new-password"
                  hint={PASSWORD_HINT}
                  error={page.errors?.password}
                />
              </>
            ) : null}
            <button type="submit">Accept invitation</button>
          </form>
        )}
      </>
    ),
  });
}

/** A link that is spent, late or not ours; or a form another page sent. */
export function messagePage(page: {
  siteName: string;
  title: string;
  text: string;
  link: { href: string; text: string };
}): string {
  return renderPage({
    title: page.title,
    siteName: page.siteName,
    children: (
      <>
        <h1>{page.title}</h1>
        <Notice bad>{page.text}</Notice>
        <p className="more">
          <a href={page.link.href}>{page.link.text}</a>
        </p>
      </>
    ),
  });
}
