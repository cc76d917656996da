import { counted } from '../../shared/counted.ts';
import { Badge } from '@portico/ui/badge';
import { Dotted } from '@portico/ui/dotted';
import type { ReactNode } from 'react';
import type { Release } from '@portico/model/api/releases';
import { useSession } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { authorText } from '../../shared/documents/author-text.ts';
import { releaseTitle, whatHappens } from '../../shared/publish/release-words.ts';
import { ReleaseEntries } from '../releases/release-entries.tsx';
import styles from '../../shared/history/revision-row.module.css';

/** A release in the past of the site: its time, who published it; opened, what it changed. */
export function TimelineRow(props: {
  release: Release;
  /** Visitors see the site as it left it. */
  isPresent: boolean;
  isOpen: boolean;
  onToggle(): void;
  /** What can be done with the moment. */
  actions?: ReactNode;
}) {
  const { release, isPresent, isOpen } = props;
  const { account } = useSession();
  const count = release.entries.length;
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={props.onToggle}>
        <span className={styles.words}>
          <span className={styles.title}>{releaseTitle(release)}</span>
          <span className={styles.note}>
            <Dotted
              parts={[
                release.appliedAt && <When at={release.appliedAt} />,
                release.authorId === null && release.reverts
                  ? 'automatically at its end'
                  : authorText(release, account.id),
                [counted(count, 'document'), whatHappens(release)].filter(Boolean).join(' '),
              ]}
            />
          </span>
        </span>
        {isPresent ? <Badge tone="good">Now</Badge> : release.isTakenBack && <Badge>Reverted</Badge>}
      </button>
      {isOpen && (
        <div className={styles.details}>
          {props.actions && <div className={styles.actions}>{props.actions}</div>}
          <h3 className={styles.caption}>Changes</h3>
          <ReleaseEntries entries={release.entries} />
        </div>
      )}
    </>
  );
}
