import type { SalesReport } from '@portico/model/api/sales-reports';
import { countryName } from '@portico/model/commerce/countries';
import { IconButton } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { moneyText } from '../../shared/shop/money-text.ts';
import { taxSummaryQuery } from '../../shared/shop/tax-summary-query.ts';
import figures from '../figures/figures.module.css';
import { showNumber } from '../figures/show-numbers.ts';
import styles from './sales.module.css';

/** Taxes of the period by country and rate, less refunds; of all currencies. */
export function TaxesSection({ report: { span } }: { report: SalesReport }) {
  const { data, error } = useQuery(taxSummaryQuery(span.from, span.to));
  const rows = data?.rows ?? [];
  return (
    <PanelSection
      title="Taxes by country and rate"
      actions={
        <IconButton
          icon={Download}
          label="Export taxes as CSV"
          isDisabled={rows.length === 0}
          onPress={() =>
            window.location.assign(`/api/rest/taxes/summary/export?${new URLSearchParams(span)}`)
          }
        />
      }
    >
      {error && !data && <Message kind="warn">{error.message}</Message>}
      {!data && !error && <Skeleton rows={3} height={36} />}
      {data && rows.length === 0 && <p className={figures.nothing}>No taxes in this period.</p>}
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table className={figures.table} aria-label="Taxes by country and rate">
            <thead>
              <tr>
                <th scope="col">Country and tax</th>
                <th scope="col">Orders</th>
                <th scope="col">Net</th>
                <th scope="col">Tax</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.country} ${row.currency} ${row.name} ${row.ratePpm}`}>
                  <th scope="row" className={styles.named}>
                    {row.country ? countryName(row.country, 'en') : 'Without an address'}
                    <span className={styles.entryHelp}>{`${row.name} (${row.ratePpm / 10_000} %)`}</span>
                  </th>
                  <td>{showNumber(row.orders)}</td>
                  <td>{moneyText(row.netCents, row.currency)}</td>
                  <td>{moneyText(row.taxCents, row.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </PanelSection>
  );
}
