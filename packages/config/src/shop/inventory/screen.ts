import { Boxes } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const inventory: Screen = {
  id: 'inventory',
  path: '/inventory',
  title: 'Inventory',
  icon: Boxes,
  permission: 'store.products',
  at: 'products',
  words: 'stock variants sku quantity left low sold out warehouse count movements csv import export bulk',
  wide: true,
  view: () => import('./view.tsx'),
};
