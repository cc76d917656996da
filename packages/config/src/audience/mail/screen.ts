import { Mail } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const mail: Screen = {
  id: 'mail',
  path: '/mail',
  title: 'Outbox',
  icon: Mail,
  permission: 'mail.read',
  rail: { key: 'o' },
  words: 'mail email emails messages sent letters outbox smtp test notifications',
  wide: true,
  view: () => import('./view.tsx'),
};
