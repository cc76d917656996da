import { ReceiptText } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const orders: Screen = {
  id: 'orders',
  path: '/orders',
  title: 'Orders',
  icon: ReceiptText,
  permission: 'store.orders',
  rail: { key: 'r', group: 'Shop', badge: async () => (await import('./waiting-orders.tsx')).WaitingOrders },
  words: 'store sales purchases refund money back fulfil fulfill fulfilment fulfillment paid unpaid cancel',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/orders/$orderId' }],
};
