import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import { MEMBER_ACCESS_ROOT, type MemberAccessState } from '@portico/model/members/member-access-state';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { memberWords } from '@portico/model/words/member-words';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { usePageTools } from '../page-context.ts';
import type { MemberAreaFields } from './definition.ts';
import { Offers } from './offers.tsx';

/** What a closed page is, and how one gets in: by logging in, by an account, by what opens it. Works without scripts. */
export function MemberAreaBlock({ id }: BlockViewProps<MemberAreaFields>) {
  const state = usePageTools().states?.[id] as MemberAccessState | undefined;
  if (!state) return null;
  const { catalogue, currency, title, teaser, email, offers, next, canSignUp, isBelow } = state;
  const words = wordsOf(memberWords, catalogue);
  const account = wordsOf(accountWords, catalogue);
  const hasOffers = offers.length > 0;
  const onTo = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="member-area" id={MEMBER_ACCESS_ROOT}>
      {isBelow ? (
        <h2 className="h3">{words.readOn}</h2>
      ) : (
        <>
          <p className="meta">{words.forMembers}</p>
          <h1>
            <OwnText text={title} />
          </h1>
          {teaser !== '' && (
            <p className="lead">
              <OwnText text={teaser} />
            </p>
          )}
        </>
      )}
      {email !== undefined && <p>{words.denied({ email })}</p>}
      <p>
        {email !== undefined
          ? hasOffers && words.deniedOffers
          : hasOffers
            ? words.withOffers
            : canSignUp
              ? words.anyMemberJoin
              : words.anyMember}
      </p>
      {hasOffers && (
        <Offers
          id={id}
          offers={offers}
          catalogue={catalogue}
          currency={currency}
          headings={isBelow ? 3 : 2}
        />
      )}
      <p className="member-ways">
        {email === undefined ? (
          <>
            <a className={hasOffers ? 'btn second' : 'btn'} href={ACCOUNT_PATHS.login + onTo} rel="nofollow">
              {account.login}
            </a>
            {canSignUp && !hasOffers && (
              <a className="btn second" href={ACCOUNT_PATHS.create + onTo} rel="nofollow">
                {account.create}
              </a>
            )}
          </>
        ) : (
          <a href={ACCOUNT_PATHS.account}>{account.account}</a>
        )}
      </p>
    </div>
  );
}
