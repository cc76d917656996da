import { Gauge } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const speed: Screen = {
  id: 'speed',
  path: '/analytics/speed',
  title: 'Page speed',
  report: 'Speed',
  icon: Gauge,
  permission: 'analytics.read',
  at: 'analytics',
  words: 'performance fast slow loading core web vitals lcp inp cls',
  wide: true,
  view: () => import('./view.tsx'),
};
