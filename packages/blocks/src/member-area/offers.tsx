import { planText } from '@portico/model/commerce/subscription/renewal-text';
import { type MemberOffer, periodOf, twoPeriods } from '@portico/model/members/member-offer';
import { formatPrice } from '@portico/model/money/format-price';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { memberWords } from '@portico/model/words/member-words';
import { OwnText } from '../isolated.tsx';

interface Shown {
  /** Of the block they stand in. */
  id: string;
  catalogue: Catalogue;
  currency: string;
  /** Rank of the heading above the offers of one period; each offer's is the next. */
  headings: 2 | 3;
}

/** What makes one a member, by how often it is paid; of just two ways to pay a script shows one at a time [V2.29]. */
export function Offers({ offers, ...shown }: Shown & { offers: readonly MemberOffer[] }) {
  const words = wordsOf(memberWords, shown.catalogue);
  const two = twoPeriods(offers);
  const periods = two ?? [...new Set(offers.map(periodOf))];
  const Heading = `h${shown.headings}` as const;
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
          {periods.length > 1 && <Heading className="h4">{periodName(period, words)}</Heading>}
          <ul>
            {offers
              .filter((offer) => periodOf(offer) === period)
              .map((offer) => (
                <Offer key={offer.id} offer={offer} join={words.join} {...shown} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Offer({
  id,
  offer: { id: product, title, text, path, price, plan },
  catalogue,
  currency,
  headings,
  join,
}: Shown & { offer: MemberOffer; join: string }) {
  const Heading = `h${headings === 2 ? 3 : 4}` as const;
  const name = `${id}-${product}`;
  const money = (cents: number) => formatPrice(cents, currency, catalogue.language);
  return (
    <li>
      <Heading className="h4" id={name}>
        <OwnText text={title} />
      </Heading>
      <p>{plan ? planText(money, price, plan, catalogue) : money(price)}</p>
      {text !== '' && (
        <p className="meta">
          <OwnText text={text} />
        </p>
      )}
      <p>
        <a className="btn" href={path} aria-describedby={name}>
          {join}
        </a>
      </p>
    </li>
  );
}

function periodName(
  period: string,
  { periods, once }: ReturnType<typeof wordsOf<typeof memberWords>>,
): string {
  const [count, unit] = period.split(' ');
  return unit === undefined ? once : periods[unit as keyof typeof periods]({ count: Number(count) });
}
