import type { Metric } from './analytics-query.ts';

export const METRICS: Readonly<Record<Metric, { label: string; help: string }>> = {
  visits: { label: 'Visits', help: 'A visit ends after 30 minutes without a page view.' },
  visitors: { label: 'Visitors', help: 'Different people, however often they visit.' },
  views: { label: 'Page views', help: 'Every time a page was viewed.' },
};
export const METRIC_NAMES = Object.keys(METRICS) as Metric[];
