import { FileSpreadsheet } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const productFiles: Screen = {
  id: 'product-files',
  path: '/product-files',
  title: 'Products as CSV',
  icon: FileSpreadsheet,
  permission: 'store.products',
  at: 'products',
  words: 'export download spreadsheet excel catalogue file backup',
  view: () => import('./view.tsx'),
};
