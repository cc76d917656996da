import { MEMBER_COOKIE } from '@portico/model/members/member-cookie';
import type { Runtime } from '../life/runtime.ts';

/** Links to the account say so to who is logged in; to all others they say “Log in” already. */
export function accountLink({ document }: Runtime): void {
  if (!document.cookie.includes(`${MEMBER_COOKIE}=`)) return;
  for (const link of document.querySelectorAll<HTMLElement>('[data-account-link]'))
    link.dataset.accountLink = 'in';
}
