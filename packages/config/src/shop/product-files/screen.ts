import { FileSpreadsheet } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const productFiles: Screen = {
  id: 'product-files',
  path: '/product-files',
  title: 'Products as CSV',
  icon: FileSpreadsheet,
  permission: 'store.products',
  at: 'products',
  words: 'import export upload download spreadsheet excel catalogue file shopify squarespace move bulk',
  view: () => import('./view.tsx'),
};
