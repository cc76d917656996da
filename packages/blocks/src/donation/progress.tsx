import type { DonationView } from '@portico/model/commerce/donation';
import { formatPrice } from '@portico/model/money/format-price';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { donationWords } from '@portico/model/words/donation-words';

/** How much of the goal is there; nothing without one. */
export function DonationProgress({
  donation: { goal, raised, count },
  currency,
  catalogue,
}: {
  donation: Pick<DonationView, 'goal' | 'raised' | 'count'>;
  currency: string;
  catalogue: Catalogue;
}) {
  if (goal === 0) return null;
  const words = wordsOf(donationWords, catalogue);
  const money = (minor: number) => formatPrice(minor, currency, catalogue.language);
  const said = words.goal({ raised: money(raised), goal: money(goal) });
  return (
    <div className="donation-goal">
      <progress value={Math.min(raised, goal)} max={goal} aria-label={said}>
        {said}
      </progress>
      <p>
        <span>{said}</span>
        {count > 0 && <span className="meta">{words.count({ count })}</span>}
      </p>
    </div>
  );
}
