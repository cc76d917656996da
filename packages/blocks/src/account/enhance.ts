import type { Enhance } from '../block-life.ts';
import type { AccountFields } from './definition.ts';
import { followCountry } from './follow-country.ts';

/**
 * Lets an address follow its country, and logs out without leaving the page half way: asked by the data layer, which heals a stale CSRF token by one more try
 * [B7.25], with the session's own token as a header [B7.23]. Where that fails the form is sent as without scripts.
 */
export const enhance: Enhance<AccountFields> = (root, _fields, { request, report }) => {
  const ending = new AbortController();
  const address = root.querySelector<HTMLFormElement>('form.account-address');
  if (address) followCountry(address, ending.signal, (error) => report(error, 'account'));
  const form = root.querySelector<HTMLFormElement>('form[data-xsrf]');
  if (!form) return () => ending.abort();
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const headers = { 'x-xsrf-token': form.dataset.xsrf ?? '' };
      request('DELETE', 'site-users/account/session', {
        query: { cloneCart: 'false' },
        headers,
        quiet: true,
      }).then(
        () => window.location.assign('/account/login'),
        () => form.submit(),
      );
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
};
