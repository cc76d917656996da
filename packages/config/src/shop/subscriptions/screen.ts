import { Repeat } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const subscriptions: Screen = {
  id: 'subscriptions',
  path: '/subscriptions',
  title: 'Subscriptions',
  icon: Repeat,
  permission: 'store.orders',
  at: 'orders',
  words: 'subscribers recurring renewals weekly monthly yearly pause cancel',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/subscriptions/$subscriptionId' }],
};
