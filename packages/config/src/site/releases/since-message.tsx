import { Message } from '@portico/ui/message';
import { Dotted } from '@portico/ui/dotted';
import type { PublishedSince, Release } from '@portico/model/api/releases';
import { useSession } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { authorText } from '../../shared/documents/author-text.ts';
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
  const { account } = useSession();
  if (since.length === 0) return null;
  const isBack = release.reverts !== null || release.restoresAt !== null;
  const titleOf = (id: string) =>
    release.entries.find(({ document }) => document === id)?.title || 'Untitled';
  return (
    <Message kind="warn">
      {isBack ? 'This also reverts what was published since:' : 'Published in the meantime:'}
      <ul className={styles.since}>
        {since.slice(-MOST).map((one) => (
          <li key={one.release}>
            <span>{one.title || one.documents.map(titleOf).join(', ')}</span>{' '}
            <span className={styles.note}>
              <Dotted parts={[<When key="at" at={one.appliedAt} />, authorText(one, account.id)]} />
            </span>
          </li>
        ))}
      </ul>
      {since.length > MOST && `And ${since.length - MOST} before these.`}
    </Message>
  );
}
