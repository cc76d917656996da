import { useSyncExternalStore } from 'react';
import { signInAsk } from '../api/api.ts';
import { onDemand } from '../shared/loading/on-demand.tsx';

// Fetched ahead: when the session ends, a newer version of the app may stand on the server.
const SignInAgain = onDemand(async () => (await import('./sign-in-again.tsx')).SignInAgain, 'soon');

/**
 * The session ended while working: signing in again happens here, over the page, so that nothing typed is lost.
 * When nobody was signed in to begin with, the sign-in page takes over and leads back here.
 */
export function SignInDialog() {
  const isAsking = useSyncExternalStore(signInAsk.subscribe, signInAsk.isAsking);
  return isAsking ? <SignInAgain onClose={() => signInAsk.answer(false)} /> : null;
}
