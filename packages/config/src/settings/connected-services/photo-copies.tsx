import { formatFileSize } from '@portico/model/media/file-size';
import { Message } from '@portico/ui/message';
import { useQuery } from '@tanstack/react-query';
import { photoCopiesQuery } from '../../api/queries.ts';

/** From here on the next hour's photos may not fit. */
const ALMOST = 0.95;

/** How many photo feeds the site has of those it may, and whether photos are left out by now. */
export function PhotoCopies() {
  const { data } = useQuery(photoCopiesQuery);
  if (!data || data.feeds === 0) return null;
  const { feeds, mostFeeds, bytes, mostBytes } = data;
  const isFull = feeds >= mostFeeds || bytes >= ALMOST * mostBytes;
  return (
    <Message kind={isFull ? 'warn' : undefined}>
      {feeds} of {mostFeeds} photo feeds in use; their photos take {formatFileSize(bytes)} of{' '}
      {formatFileSize(mostBytes)} here.
      {isFull &&
        ' Further feeds and photos are not shown. The same album on several pages counts once; a feed that nobody has looked at for two hours makes room.'}
    </Message>
  );
}
