import { formatDate } from '@portico/model/text/format-date';
import { readMembership } from '../../members/membership.ts';
import type { AccountSection } from './section.ts';

/** What of the site's pages for members is open to the member by what they have. */
export const membershipsSection: AccountSection = async ({ portico, siteId, member, shop }) => {
  const membership = await readMembership(portico, siteId, member.contactId);
  return {
    type: 'memberships',
    catalogue: shop.catalogue,
    memberships: (membership?.has ?? []).map(({ title, lastDay }) => ({
      title,
      until: lastDay === null ? '' : formatDate(`${lastDay}T12:00:00.000Z`, shop.language, 'UTC'),
    })),
  };
};
