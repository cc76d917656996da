import { HeartHandshake } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const donations: Screen = {
  id: 'donations',
  path: '/donations',
  title: 'Donations',
  icon: HeartHandshake,
  permission: 'store.orders',
  at: 'orders',
  words: 'donors gifts charity fundraising goal campaign raised receipts',
  wide: true,
  view: () => import('./view.tsx'),
};
