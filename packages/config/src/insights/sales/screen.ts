import { ChartColumnIncreasing } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const sales: Screen = {
  id: 'sales',
  path: '/analytics/sales',
  title: 'Sales report',
  report: 'Sales',
  icon: ChartColumnIncreasing,
  permission: 'store.reports',
  at: 'analytics',
  alsoAt: 'orders',
  words:
    'revenue turnover income earnings money average best sellers funnel conversion returning reports statistics',
  wide: true,
  view: () => import('./view.tsx'),
};
