import type { Screen } from '../../shared/screens/screen.ts';

export const start: Screen = {
  id: 'start',
  path: '/start',
  alone: true,
  view: () => import('./view.tsx'),
};
