import { useQuery } from '@tanstack/react-query';
import { WaitingCount } from '../../shared/waiting-count.tsx';
import { reviewsOverviewQuery } from './review-queries.ts';

/** How many reviews wait for somebody to publish them, at the place that leads to them. */
export function WaitingReviews() {
  const { data } = useQuery(reviewsOverviewQuery);
  return <WaitingCount count={data?.waiting ?? 0} />;
}
