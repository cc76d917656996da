import { User } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const account: Screen = {
  id: 'account',
  path: '/account',
  title: 'Your account',
  icon: User,
  words: 'profile login email',
  wide: true,
  view: () => import('./view.tsx'),
  parts: [
    { id: 'your-name', title: 'Your name', words: 'account profile' },
    { id: 'your-password', title: 'Your password', words: 'change login account security' },
    {
      id: 'two-factor',
      title: 'Two-factor authentication',
      words: '2fa authenticator security mfa recovery codes',
    },
    { id: 'devices', title: 'Where you are logged in', words: 'devices sessions log out security' },
  ],
};
