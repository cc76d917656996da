import { ShoppingCart } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const abandonedCheckouts: Screen = {
  id: 'abandoned-checkouts',
  path: '/abandoned-checkouts',
  title: 'Abandoned checkouts',
  icon: ShoppingCart,
  permission: 'store.orders',
  at: 'orders',
  words: 'carts unfinished recovery recovered reminders left behind lost',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/abandoned-checkouts/$checkoutId' }],
};
