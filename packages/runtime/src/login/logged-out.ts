import { informationDialog } from '@portico/widgets/dialog/information-dialog';
import type { Runtime } from '../life/runtime.ts';
import { loginWords } from '@portico/model/words/login-words';
import { pageWords } from '../page-words.ts';

/** Says that one has been logged out [V2.25] [V2.26]. The flag goes from the address, so that a reload is silent. */
export function showLoggedOut({ window, page }: Runtime): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('logout');
  window.history.replaceState(window.history.state, '', url);
  const words = pageWords(loginWords, page);
  void informationDialog(words.logoutTitle, words.logoutMessage);
}
