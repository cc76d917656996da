import { ChartNoAxesColumn } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const analytics: Screen = {
  id: 'analytics',
  path: '/analytics',
  title: 'Analytics',
  icon: ChartNoAxesColumn,
  permission: ['analytics.read', 'store.reports'],
  report: 'Visits',
  rail: { key: 'a' },
  words:
    'statistics stats reports visits visitors traffic sources referrers pages charts searches found nothing queries',
  wide: true,
  view: () => import('./view.tsx'),
};
