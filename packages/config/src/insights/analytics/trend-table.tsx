import type { Analytics } from '@portico/model/api/reports';
import { METRIC_NAMES, METRICS } from './metrics.ts';
import { showNumber, stepName } from '../figures/show-numbers.ts';
import styles from '../figures/figures.module.css';

/** The numbers behind the chart, newest first. */
export function TrendTable({ analytics: { steps, before, unit } }: { analytics: Analytics }) {
  return (
    <table className={styles.table} aria-label="Numbers of the period">
      <thead>
        <tr>
          <th scope="col">{unit === 'hour' ? 'Hour' : unit === 'day' ? 'Day' : 'Days'}</th>
          {METRIC_NAMES.map((metric) => (
            <th key={metric} scope="col">
              {METRICS[metric].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps
          .map((step, index) => (
            <tr key={step.from}>
              <th scope="row">{stepName(step, unit)}</th>
              {METRIC_NAMES.map((metric) => (
                <td key={metric}>
                  {step[metric] === null ? '—' : showNumber(step[metric])}
                  <small>
                    <span className={styles.unseen}>before: </span>
                    {showBefore(before.steps[index]?.[metric])}
                  </small>
                </td>
              ))}
            </tr>
          ))
          .reverse()}
      </tbody>
    </table>
  );
}

const showBefore = (value: number | null | undefined) =>
  value === null || value === undefined ? '—' : showNumber(value);
