import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../shared/session.tsx';
import { WaitingCount } from '../../shared/waiting-count.tsx';
import { commentsOverviewQuery } from './comment-queries.ts';

/** How many comments wait for somebody to approve them, at the place that leads to them. */
export function WaitingComments() {
  const may = useMay();
  const { data } = useQuery({ ...commentsOverviewQuery, enabled: may('comments.moderate') });
  return <WaitingCount count={data?.waiting ?? 0} />;
}
