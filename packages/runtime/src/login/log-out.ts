import type { Runtime } from '../life/runtime.ts';
import { planForNextLoad } from '../next-load/next-load-actions.ts';
import { loginWords } from '@portico/model/words/login-words';
import { pageWords } from '../page-words.ts';

/**
 * Ends the session. Where that fails, the console alone is told [V8.31].
 * @param then to the site's root, which says so [V4.38]; or this page again [B7.2]
 */
export async function logOut({ window, page, tools }: Runtime, then: 'root' | 'reload'): Promise<void> {
  try {
    await tools.request('POST', '/api/auth/Logout', { quiet: true });
  } catch (error) {
    console.error('Logging out failed', error);
    return;
  }
  if (then === 'root') return window.location.assign('/?logout=true');
  const words = pageWords(loginWords, page);
  planForNextLoad(window, { type: 'information', title: words.logoutTitle, message: words.logoutMessage });
  window.location.reload();
}
