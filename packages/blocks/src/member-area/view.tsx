import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import {
  MEMBER_ACCESS_ROOT,
  type MemberAccessState,
  type MemberOffer,
  twoPeriods,
} from '@portico/model/members/member-access-state';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { memberWords } from '@portico/model/words/member-words';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { usePageTools } from '../page-context.ts';
import type { MemberAreaFields } from './definition.ts';

/** What a closed page is, and how one gets in: by logging in, by an account, by what opens it. Works without scripts. */
export function MemberAreaBlock({ id }: BlockViewProps<MemberAreaFields>) {
  const state = usePageTools().states?.[id] as MemberAccessState | undefined;
  if (!state) return null;
  const { catalogue, title, teaser, email, offers, next, canSignUp } = state;
  const words = wordsOf(memberWords, catalogue);
  const account = wordsOf(accountWords, catalogue);
  const hasOffers = offers.length > 0;
  const onTo = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="member-area" id={MEMBER_ACCESS_ROOT}>
      <p className="meta">{words.forMembers}</p>
      <h1>
        <OwnText text={title} />
      </h1>
      {teaser !== '' && (
        <p className="lead">
          <OwnText text={teaser} />
        </p>
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
      {hasOffers && <Offers offers={offers} words={words} />}
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

type Words = ReturnType<typeof wordsOf<typeof memberWords>>;

/** What opens the page, by how often it is paid; of just two ways to pay a script shows one at a time [V2.29]. */
function Offers({ offers, words }: { offers: readonly MemberOffer[]; words: Words }) {
  const two = twoPeriods(offers);
  const periods = two ?? [...new Set(offers.map(({ period }) => period))];
  return (
    <div className="member-offers">
      {two && (
        // Shown by the script that serves it.
        <fieldset className="member-toggle" hidden>
          <legend className="unseen">{words.pricing}</legend>
          {two.map((period, index) => (
            <button key={period} type="button" aria-pressed={index === 0} value={period}>
              {periodName(period, words)}
            </button>
          ))}
        </fieldset>
      )}
      {periods.map((period) => (
        <section key={period} data-period={period}>
          {periods.length > 1 && <h2 className="h4">{periodName(period, words)}</h2>}
          <ul>
            {offers
              .filter((offer) => offer.period === period)
              .map((offer) => (
                <Offer key={offer.id} offer={offer} words={words} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Offer({ offer, words }: { offer: MemberOffer; words: Words }) {
  const { id, title, text, price, path } = offer;
  return (
    <li>
      <h3 className="h4" id={`offer-${id}`}>
        <OwnText text={title} />
      </h3>
      <p>{price}</p>
      {text !== '' && (
        <p className="meta">
          <OwnText text={text} />
        </p>
      )}
      <p>
        <a className="btn" href={path} aria-describedby={`offer-${id}`}>
          {words.join}
        </a>
      </p>
    </li>
  );
}

function periodName(period: string, { periods, once }: Words): string {
  const [count, unit] = period.split(' ');
  return unit === undefined ? once : periods[unit as keyof typeof periods]({ count: Number(count) });
}
