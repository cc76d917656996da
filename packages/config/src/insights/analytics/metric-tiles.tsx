import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import type { Metric } from './analytics-query.ts';
import type { Analytics } from '@portico/model/api/reports';
import { METRIC_NAMES, METRICS } from './metrics.ts';
import { changeOf, showNumber } from './show-numbers.ts';
import styles from './analytics.module.css';

const ARROWS = { up: ArrowUpRight, down: ArrowDownRight, same: Minus };

/** The period's three numbers; the one chosen is what the chart shows. */
export function MetricTiles(props: { analytics: Analytics; metric: Metric; onChange(metric: Metric): void }) {
  const { totals, before, isEstimated, firstDay } = props.analytics;
  // With days nobody was counted on there is nothing to compare.
  const isComparable = firstDay !== null && firstDay <= before.from;
  return (
    <ToggleButtonGroup
      aria-label="Shown in the chart"
      className={styles.tiles ?? ''}
      selectedKeys={[props.metric]}
      disallowEmptySelection
      onSelectionChange={(keys) => {
        const [first] = keys;
        if (first !== undefined) props.onChange(first as Metric);
      }}
    >
      {METRIC_NAMES.map((metric) => {
        const value = totals[metric];
        const change = isComparable ? changeOf(value, before.totals[metric]) : undefined;
        const Arrow = change && ARROWS[change.direction];
        const about = metric === 'visitors' && isEstimated;
        return (
          <ToggleButton key={metric} id={metric} className={styles.tile ?? ''}>
            <span className={styles.tileName}>{METRICS[metric].label}</span>
            <span className={styles.tileNumber}>
              {about && <span title="An estimate, accurate to about 2 %">≈ </span>}
              {value === null ? '—' : showNumber(value)}
            </span>
            <span className={styles.tileChange} data-direction={change?.direction}>
              {change && Arrow ? (
                <>
                  <Arrow size={14} aria-hidden />
                  <span aria-hidden>{change.text}</span>
                  <span className={styles.unseen}>{change.words}</span>
                </>
              ) : (
                <span aria-hidden>&nbsp;</span>
              )}
            </span>
          </ToggleButton>
        );
      })}
    </ToggleButtonGroup>
  );
}
