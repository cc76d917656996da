import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { taxRowName } from '@portico/model/commerce/tax-row-name';
import { ossRows } from '@portico/model/commerce/oss-summary';
import { countryName } from '@portico/model/commerce/countries';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { moneyText } from '../../shared/shop/money-text.ts';
import styles from './shop-settings.module.css';
import { taxSummaryQuery } from '../../shared/shop/tax-summary-query.ts';

/** Quarters to choose from. */
const QUARTERS = 8;

/** The quarters up to now, newest first, in universal time. */
function quartersUntil(now: Date) {
  const first = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  const beginning = (quarter: number) =>
    new Date(Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3, 1)).toISOString();
  return Array.from({ length: QUARTERS }, (_, back) => first - back).map((quarter) => ({
    value: beginning(quarter),
    to: beginning(quarter + 1),
    label: `${Math.floor(quarter / 4)}, quarter ${(quarter % 4) + 1}`,
  }));
}

/** What the shop owes of taxes, by country and rate, as declarations of the One Stop Shop ask. */
export function TaxSummary({ edits }: { edits: DocumentEdits }) {
  const { value: country = '' } = useEdit<string>(edits, 'country');
  const [quarters] = useState(() => quartersUntil(new Date()));
  const [from, setFrom] = useState(quarters[0]?.value ?? '');
  const { to = from } = quarters.find(({ value }) => value === from) ?? {};
  const { data, error } = useQuery(taxSummaryQuery(from, to));
  const rows = data?.rows ?? [];
  return (
    <div className={styles.parts}>
      <h3 className={styles.partTitle}>Tax summary by country</h3>
      <p className={styles.about}>
        Orders that were paid in the quarter, less refunds. For the One Stop Shop (OSS) and your tax adviser.
        What was sold without tax stands in lines of its own.
      </p>
      <Select<string> label="Quarter" options={quarters} value={from} onChange={setFrom} />
      {error && <Message kind="warn">{error.message}</Message>}
      {data && rows.length === 0 && <p className={styles.about}>No taxes in this quarter.</p>}
      {rows.length > 0 && (
        <>
          <table className={styles.costs}>
            <thead>
              <tr>
                <th scope="col">Country</th>
                <td>Tax</td>
                <td>Orders</td>
                <td>Net</td>
                <td>Tax amount</td>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.country} ${row.currency} ${row.name} ${row.ratePpm} ${row.notCharged}`}>
                  <th scope="row">{countryName(row.country, 'en')}</th>
                  <td>{row.notCharged ? taxRowName(row) : `${row.name} (${row.ratePpm / 10_000} %)`}</td>
                  <td>{row.orders}</td>
                  <td>{moneyText(row.netCents, row.currency)}</td>
                  <td>{moneyText(row.taxCents, row.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <a href={`/api/rest/taxes/summary/export?${new URLSearchParams({ from, to })}`} download>
              Download as CSV
            </a>
          </p>
          {ossRows(rows, country).length > 0 && (
            <p>
              <a
                href={`/api/rest/taxes/summary/export?${new URLSearchParams({ from, to, form: 'oss' })}`}
                download
              >
                Download for the OSS return
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
}
