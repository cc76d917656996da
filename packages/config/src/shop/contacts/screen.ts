import { UsersRound } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const contacts: Screen = {
  id: 'contacts',
  path: '/contacts',
  title: 'Contacts',
  icon: UsersRound,
  permission: 'store.orders',
  rail: { key: 'u' },
  words:
    'customers people buyers clients crm members commenters segments import accounts access tags notes export csv erase personal data',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/contacts/$contactId' }],
};
