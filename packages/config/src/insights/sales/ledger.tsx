import type { SalesReport } from '@portico/model/api/sales-reports';
import { PanelSection } from '@portico/ui/panel';
import { moneyText } from '../../shared/shop/money-text.ts';
import figures from '../figures/figures.module.css';
import { showPeriod } from '../figures/show-numbers.ts';
import { LEDGER } from './sales-metrics.ts';
import styles from './sales.module.css';

/** How revenue and net revenue come about, beside the earlier period. */
export function Ledger({ report }: { report: SalesReport }) {
  const { totals, before, currency } = report;
  return (
    <PanelSection title="How revenue adds up">
      <div className={styles.scroll}>
        <table className={figures.table} aria-label="How revenue adds up">
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col">{showPeriod(report)}</th>
              <th scope="col">{showPeriod(before)}</th>
            </tr>
          </thead>
          <tbody>
            {LEDGER.filter(({ name, isRare }) => !isRare || totals[name] + before.totals[name] > 0).map(
              ({ name, label, help, sign }) => (
                <tr key={name} data-sum={sign === undefined || undefined} className={styles.entry}>
                  <th scope="row">
                    {label}
                    <span className={styles.entryHelp}>{help}</span>
                  </th>
                  {[totals, before.totals].map((each, at) => (
                    <td key={at === 0 ? 'now' : 'before'}>
                      {sign === '−' && each[name] > 0 && '−'}
                      {moneyText(each[name], currency)}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {totals.giftCardCents > 0 && (
        <p className={figures.foot}>
          Gift cards sold: {moneyText(totals.giftCardCents, currency)}. They are no revenue yet: what they buy
          counts when they are spent.
        </p>
      )}
    </PanelSection>
  );
}
