import type { Session } from '@portico/model/api/session';

export type SignInAnswer =
  | { type: 'signed-in'; session: Session }
  | { type: 'two-factor'; message: string }
  | { type: 'refused'; message: string };

/** Signs in from inside the app. Never throws: what went wrong is text for the form. */
export async function signIn(fields: {
  email: string;
  password: string;
  code?: string;
}): Promise<SignInAnswer> {
  try {
    const response = await fetch('/api/auth/Login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(fields),
    });
    const body = (await response.json()) as { error?: string; code?: string };
    if (!response.ok) {
      const message = body.error ?? 'Login failed. Please try again.';
      return { type: body.code === 'two-factor' ? 'two-factor' : 'refused', message };
    }
    const session = await fetch('/api/rest/session', { headers: { accept: 'application/json' } });
    if (!session.ok) return { type: 'refused', message: 'You are logged in, but not on this site.' };
    return { type: 'signed-in', session: (await session.json()) as Session };
  } catch {
    return { type: 'refused', message: 'The server cannot be reached. Please check your connection.' };
  }
}
