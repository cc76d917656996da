import { ShoppingBag } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const products: Screen = {
  id: 'products',
  path: '/products',
  title: 'Products',
  icon: ShoppingBag,
  permission: 'store.products',
  rail: { key: 'i', group: 'Shop' },
  words: 'store collections items goods catalogue catalog prices sale variants sku quantity',
  view: () => import('./view.tsx'),
};
