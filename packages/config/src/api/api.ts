import { Ask } from './asks.ts';
import { queryClient } from './query-client.ts';
import { connectivity } from './connectivity.ts';
import { ApiClient } from './client.ts';
import type { TypedClient } from './typed-client.ts';

/** Answered by the sign-in dialog with the fresh CSRF token. */
export const signInAsk = new Ask<string | false>();
/** Answered by the password dialog. */
export const passwordAsk = new Ask<boolean>();

/** The app's one client. */
export const api = new ApiClient({
  fetch: (...request) => fetch(...request),
  signIn: signInAsk.ask,
  confirmPassword: passwordAsk.ask,
  onReach: connectivity.set,
  onDiskFull: () => void queryClient.invalidateQueries({ queryKey: ['session'] }),
}) as Omit<ApiClient, keyof TypedClient> as TypedClient;
