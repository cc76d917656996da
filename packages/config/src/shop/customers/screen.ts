import { UsersRound } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const customers: Screen = {
  id: 'customers',
  path: '/customers',
  title: 'Customers',
  icon: UsersRound,
  permission: 'store.orders',
  rail: { key: 'u', group: 'Shop' },
  words:
    'contacts people buyers clients crm members accounts access tags notes export csv erase personal data',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/customers/$contactId' }],
};
