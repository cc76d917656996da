import { Message } from '@portico/ui/message';
import { formatInZone } from '@portico/ui/format-in-zone';
import type { PublishedSince, Release } from '../api/types.ts';
import { useSession } from '../app/session.tsx';
import { useSiteSettings } from '../app/use-site-settings.ts';
import { authorText } from '../documents/author-text.ts';
import styles from './release-panel.module.css';

/** Names shown before the rest is counted. */
const MOST = 8;

/** What was published of the same documents since: what goes back with a restore, what a release meets. */
export function SinceMessage({
  release,
  since,
}: {
  release: Pick<Release, 'reverts' | 'restoresAt' | 'entries'>;
  since: readonly PublishedSince[];
}) {
  const { timeZone } = useSiteSettings();
  const { account } = useSession();
  if (since.length === 0) return null;
  const isBack = release.reverts !== null || release.restoresAt !== null;
  const titleOf = (id: string) =>
    release.entries.find(({ document }) => document === id)?.title || 'Untitled';
  return (
    <Message kind="warn">
      {isBack ? 'This also takes back what was published since:' : 'Published meanwhile:'}
      <ul className={styles.since}>
        {since.slice(-MOST).map((one) => (
          <li key={one.release}>
            <span>{one.title || one.documents.map(titleOf).join(', ')}</span>{' '}
            <span className={styles.note}>
              {[formatInZone(one.appliedAt, timeZone), authorText(one, account.id)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {since.length > MOST && `And ${since.length - MOST} before these.`}
    </Message>
  );
}
