import type { Metric } from './analytics-query.ts';

export const METRICS: Readonly<Record<Metric, { label: string; help: string }>> = {
  visits: { label: 'Visits', help: 'A visit ends after 30 minutes without a page.' },
  visitors: { label: 'Visitors', help: 'Different people, however often they came.' },
  views: { label: 'Page views', help: 'Every page anybody looked at.' },
};
export const METRIC_NAMES = Object.keys(METRICS) as Metric[];
