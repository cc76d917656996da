import { ClipboardList } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const forms: Screen = {
  id: 'forms',
  path: '/forms',
  title: 'Forms',
  icon: ClipboardList,
  permission: 'site.read',
  rail: { key: 'f' },
  words: 'contact messages submissions inbox newsletter signup mailing list enquiries',
  wide: true,
  view: () => import('./view.tsx'),
  routes: [{ path: '/forms/$formId', view: () => import('./form-editor.tsx') }],
};
