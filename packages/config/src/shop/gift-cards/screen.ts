import { Gift } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const giftCards: Screen = {
  id: 'gift-cards',
  path: '/gift-cards',
  title: 'Gift cards',
  icon: Gift,
  permission: 'store.orders',
  at: 'products',
  words: 'vouchers certificates balance codes issue redeem store credit',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/gift-cards/$giftCardId' }],
};
