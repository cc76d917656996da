import type { SalesFigures, SalesReport } from '@portico/model/api/sales-reports';
import { moneyText } from '../../shared/shop/money-text.ts';
import figures from '../figures/figures.module.css';
import { showNumber, stepName } from '../figures/show-numbers.ts';
import { SALES_COLUMNS } from './sales-metrics.ts';
import styles from './sales.module.css';

/** The numbers behind the chart, newest first. */
export function SalesTable({ report: { steps, before, unit, currency } }: { report: SalesReport }) {
  const show = ({ of, isMoney }: (typeof SALES_COLUMNS)[number], step: SalesFigures | undefined) => {
    if (!step) return '—';
    return isMoney ? moneyText(of(step), currency) : showNumber(of(step));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Numbers of the period, step by step">
      <table className={figures.table} aria-label="Numbers of the period">
        <thead>
          <tr>
            <th scope="col">{unit === 'hour' ? 'Hour' : unit === 'day' ? 'Day' : 'Days'}</th>
            {SALES_COLUMNS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps
            .map((step, index) => (
              <tr key={step.from}>
                <th scope="row">{stepName(step, unit)}</th>
                {SALES_COLUMNS.map((column) => (
                  <td key={column.label}>
                    {show(column, step)}
                    <small>
                      <span className={figures.unseen}>before: </span>
                      {show(column, before.steps[index])}
                    </small>
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  );
}
