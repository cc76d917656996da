import { Star } from 'lucide-react';
import type { Screen } from '../../shared/screens/screen.ts';

export const reviews: Screen = {
  id: 'reviews',
  path: '/reviews',
  title: 'Reviews',
  icon: Star,
  permission: 'reviews.moderate',
  rail: {
    key: 'w',
    group: 'Shop',
    badge: async () => (await import('./waiting-reviews.tsx')).WaitingReviews,
  },
  words: 'stars ratings opinions testimonials moderate approve reply feedback',
  wide: true,
  view: () => import('./view.tsx'),
};
