import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import { accountWords } from '@portico/model/words/account-words';
import { memberWords } from '@portico/model/words/member-words';
import type { BlockViewProps } from '../block-module.ts';
import { Offers } from '../member-area/offers.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import type { MembershipsFields } from './definition.ts';

/** What makes one a member, on a page anybody sees. Nothing where none of it can be bought. */
export function MembershipsBlock({ id, fields, data }: BlockViewProps<MembershipsFields>) {
  const { site } = usePage();
  const { isCanvas } = usePageTools();
  const { join } = useWords(memberWords);
  const { login } = useWords(accountWords);
  const offers = data.offers?.type === 'offers' ? data.offers.offers : [];
  if (offers.length === 0 || !site.takesOrders)
    return isCanvas ? (
      <p>
        <span className="btn">{join}</span>
      </p>
    ) : null;
  return (
    <div className="memberships">
      <Offers
        id={id}
        offers={offers}
        catalogue={site.catalogue}
        currency={site.settings.currency}
        headings={3}
      />
      {fields.showLogin && (
        <p>
          <a href={ACCOUNT_PATHS.login} rel="nofollow">
            {login}
          </a>
        </p>
      )}
    </div>
  );
}
