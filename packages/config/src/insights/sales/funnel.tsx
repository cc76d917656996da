import type { Funnel, FunnelCounts, SalesReport } from '@portico/model/api/sales-reports';
import { formatDay } from '@portico/ui/format-dates';
import { IconButton } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { moneyText } from '../../shared/shop/money-text.ts';
import figures from '../figures/figures.module.css';
import { showNumber, showShare } from '../figures/show-numbers.ts';
import { funnelQuery, salesExport } from './sales-query.ts';
import styles from './sales.module.css';

const STEPS: ReadonlyArray<{ step: keyof FunnelCounts; label: string }> = [
  { step: 'visits', label: 'Visits' },
  { step: 'product', label: 'Viewed a product' },
  { step: 'cart', label: 'Added to the cart' },
  { step: 'checkout', label: 'Began the checkout' },
  { step: 'paid', label: 'Ordered' },
];

const SOURCES: Readonly<Record<string, string>> = {
  all: 'All sources',
  direct: 'Direct',
  search: 'Search engines',
  social: 'Social networks',
  link: 'Other websites',
  campaign: 'Campaigns',
};

/** How far visits came on the way to an order, all of them or those of one source. */
export function FunnelSection({ report }: { report: SalesReport }) {
  const [source, setSource] = useState('all');
  const { data, error } = useQuery(funnelQuery(report));
  const found = data?.sources.find(({ kind }) => kind === source);
  const counts = found ?? data?.totals;
  return (
    <PanelSection
      title="From visit to order"
      actions={
        <div className={styles.tools}>
          {data && data.sources.length > 1 && (
            <Select
              label="Source of visits"
              hideLabel
              value={found ? source : 'all'}
              onChange={setSource}
              options={['all', ...data.sources.map(({ kind }) => kind)].map((value) => ({
                value,
                label: SOURCES[value] ?? value,
              }))}
            />
          )}
          <IconButton
            icon={Download}
            label="Export visits to orders as CSV"
            isDisabled={!data || data.totals.visits === 0}
            onPress={() => window.location.assign(salesExport(report, 'funnel'))}
          />
        </div>
      }
    >
      {error && !data && <Message kind="warn">{error.message}</Message>}
      {!data && !error && <Skeleton rows={5} height={36} />}
      {data && counts && (
        <>
          {data.totals.visits === 0 ? (
            <p className={figures.nothing}>No visits in this period.</p>
          ) : (
            <ol className={styles.funnel} aria-label="From visit to order">
              {STEPS.map(({ step, label }) => (
                <li
                  key={step}
                  style={
                    {
                      '--share': counts.visits === 0 ? 0 : counts[step] / counts.visits,
                    } as React.CSSProperties
                  }
                >
                  <span>{label}</span>
                  <span>
                    {showNumber(counts[step])} <small>{showShare(counts[step], counts.visits)}</small>
                  </span>
                </li>
              ))}
            </ol>
          )}
          <p className={figures.foot}>{aboutOf(data)}</p>
        </>
      )}
    </PanelSection>
  );
}

/** What is counted, and what is not. */
function aboutOf({ knownFrom, paidOrders, recovered }: Funnel): string {
  return [
    'Visits that analytics may count, each once; who declined cookies is not among them.',
    knownFrom ? `Single visits are known since ${formatDay(knownFrom)}.` : '',
    `By the books, ${counted(paidOrders, 'order')} ${paidOrders === 1 ? 'was' : 'were'} paid in this period.`,
    recovered.orders === 0
      ? ''
      : `Of these, ${counted(recovered.orders, 'order')} worth ${moneyText(recovered.cents, recovered.currency)} came from carts after an email about them.`,
  ]
    .filter(Boolean)
    .join(' ');
}
