import { PackageOpen } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const returns: Screen = {
  id: 'returns',
  path: '/returns',
  title: 'Returns',
  icon: PackageOpen,
  permission: 'store.orders',
  at: 'orders',
  words: 'rma withdrawal send back refund cancel contract restock received',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/returns/$returnId' }],
};
