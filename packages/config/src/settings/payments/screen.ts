import { CreditCard } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const settingsPayments: Screen = {
  id: 'settings-payments',
  path: '/settings/payments',
  title: 'Online payments',
  icon: CreditCard,
  permission: 'site.settings',
  under: 'settings',
  note: 'Stripe and PayPal: cards, wallets and more',
  words:
    'stripe paypal card cards credit debit wallet apple google gateway provider webhook keys capture statement',
  view: () => import('./view.tsx'),
};
