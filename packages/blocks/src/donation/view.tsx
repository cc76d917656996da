import { donatePath } from '@portico/model/commerce/donation';
import { donationWords } from '@portico/model/words/donation-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import { Amounts } from './amounts.tsx';
import type { DonationFields } from './definition.ts';
import { DonationProgress } from './progress.tsx';

/**
 * Leads to the page where one gives, with an amount chosen already or without. Nothing where the site takes no donations
 * for it, or cannot be paid; its owner sees a place for it.
 */
export function DonationBlock({ id, fields, data }: BlockViewProps<DonationFields>) {
  const { site } = usePage();
  const { isCanvas } = usePageTools();
  const words = useWords(donationWords);
  const donation = data.donation?.type === 'donation' ? data.donation.donation : undefined;
  const { currency } = site.settings;
  const label = fields.label.trim() || words.donate;
  const align = fields.align === 'start' ? '' : ` align-${fields.align}`;
  if (!donation || !site.takesOrders)
    return isCanvas ? (
      <p className={`donation${align}`}>
        <span className="btn">{label}</span>
      </p>
    ) : null;
  const progress = fields.showGoal && (
    <DonationProgress donation={donation} currency={currency} catalogue={site.catalogue} />
  );
  if (fields.design === 'button')
    return (
      <div className={`donation${align}`}>
        {progress}
        <p>
          <a className="btn" href={donatePath(donation.id)}>
            {label}
          </a>
        </p>
      </div>
    );
  return (
    <form className={`form donation${align}`} method="get" action={donatePath('').split('?')[0]}>
      {progress}
      <input type="hidden" name="donatePageId" value={donation.id} />
      <Amounts id={`donation-${id}`} donation={donation} currency={currency} catalogue={site.catalogue} />
      <button className="btn" type="submit">
        {label}
      </button>
    </form>
  );
}
