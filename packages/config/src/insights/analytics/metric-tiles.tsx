import type { Analytics } from '@portico/model/api/reports';
import { changeOf, showNumber } from '../figures/show-numbers.ts';
import { Tiles } from '../figures/tiles.tsx';
import type { Metric } from './analytics-query.ts';
import { METRIC_NAMES, METRICS } from './metrics.ts';

/** The period's three numbers. */
export function MetricTiles(props: { analytics: Analytics; metric: Metric; onChange(metric: Metric): void }) {
  const { totals, before, isEstimated, firstDay } = props.analytics;
  // With days nobody was counted on there is nothing to compare.
  const isComparable = firstDay !== null && firstDay <= before.from;
  return (
    <Tiles
      chosen={props.metric}
      onChoose={props.onChange}
      tiles={METRIC_NAMES.map((metric) => ({
        name: metric,
        label: METRICS[metric].label,
        value: (
          <>
            {metric === 'visitors' && isEstimated && (
              <span title="An estimate, accurate to about 2 %">≈ </span>
            )}
            {totals[metric] === null ? '—' : showNumber(totals[metric])}
          </>
        ),
        change: isComparable ? changeOf(totals[metric], before.totals[metric]) : undefined,
      }))}
    />
  );
}
