import { FilePen } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const draftOrders: Screen = {
  id: 'draft-orders',
  path: '/draft-orders',
  title: 'Draft orders',
  icon: FilePen,
  permission: 'store.orders',
  at: 'orders',
  words: 'new order manual phone order quote invoice payment link create',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/draft-orders/$draftId' }, { path: '/draft-orders/edit/$orderId' }],
};
