import { Newspaper } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const newsletter: Screen = {
  id: 'newsletter',
  path: '/marketing/newsletter',
  title: 'Newsletter',
  icon: Newspaper,
  permission: 'newsletter',
  under: 'marketing',
  note: 'Who gets news by email',
  words: 'subscribers mailing list sign-ups opt-in unsubscribe audience emails',
  wide: true,
  view: () => import('./view.tsx'),
};
