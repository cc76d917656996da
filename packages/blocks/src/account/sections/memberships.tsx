import type { AccountSectionState } from '@portico/model/commerce/account-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { memberWords } from '@portico/model/words/member-words';
import { OwnText } from '../../isolated.tsx';

/** What the member has that opens pages; nothing for who has none. */
export function MembershipsSection({
  state,
}: {
  state: Extract<AccountSectionState, { type: 'memberships' }>;
}) {
  const { memberships, catalogue } = state;
  if (memberships.length === 0) return null;
  const words = wordsOf(memberWords, catalogue);
  return (
    <section aria-labelledby="account-memberships">
      <h2 className="h3" id="account-memberships">
        {words.memberships}
      </h2>
      <ul className="account-orders">
        {memberships.map(({ title, until }, index) => (
          // Two may be called the same, and the list never changes in the page.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <OwnText text={title} />
            {until !== '' && <span className="meta">{words.until({ date: until })}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
