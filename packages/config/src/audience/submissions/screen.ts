import { ClipboardList } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const submissions: Screen = {
  id: 'submissions',
  path: '/forms/submissions',
  title: 'Form messages',
  icon: ClipboardList,
  permission: 'forms.read',
  words: 'submissions inbox messages answers export csv',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/forms/submissions/$submissionId' }],
};
