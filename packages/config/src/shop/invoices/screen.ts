import { FileText } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const invoices: Screen = {
  id: 'invoices',
  path: '/invoices',
  title: 'Invoices',
  icon: FileText,
  permission: 'store.invoices',
  at: 'orders',
  alsoAt: 'analytics',
  words: 'invoices credit notes bills receipts accounting bookkeeping accountant tax papers pdf',
  wide: true,
  view: () => import('./view.tsx'),
};
