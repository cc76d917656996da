import { Phone } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const marketingInformationBar: Screen = {
  id: 'marketing-information-bar',
  path: '/marketing/information-bar',
  title: 'Mobile information bar',
  icon: Phone,
  permission: 'content.edit',
  under: 'marketing',
  note: 'Call, email, map and hours on small screens',
  words: 'contact phone address opening hours',
  view: () => import('./view.tsx'),
};
