import { Images } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const media: Screen = {
  id: 'media',
  path: '/media',
  title: 'Media',
  icon: Images,
  permission: 'media',
  rail: { key: 'm' },
  words: 'pictures images photos files videos pdf downloads upload library folder crop focal alt replace',
  wide: true,
  view: () => import('./view.tsx'),
};
