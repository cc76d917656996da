import type { Screen } from '../shared/screens/screen.ts';

export const editor: Screen = {
  id: 'editor',
  path: '/edit/$documentId',
  alone: true,
  view: () => import('./editor-screen.tsx'),
};
