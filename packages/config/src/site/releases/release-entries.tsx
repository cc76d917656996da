import { Button } from '@portico/ui/button';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { ReleaseEntry } from '@portico/model/api/releases';
import { addresses } from '../../shared/addresses.ts';
import { KIND_LABELS } from '../../shared/documents/kind-labels.ts';
import { DifferenceList } from '../../shared/history/difference-list.tsx';
import styles from './release-entries.module.css';

/** Documents shown before somebody asks for all. */
const FIRST = 12;

/** What happened, or will happen, to each document of a release; opened, the differences in words. */
export function ReleaseEntries({ entries }: { entries: readonly ReleaseEntry[] }) {
  const [open, setOpen] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || entries.length <= FIRST + 1 ? entries : entries.slice(0, FIRST);
  return (
    <>
      <ul className={styles.entries}>
        {shown.map((one) => (
          <li key={one.document}>
            <button
              type="button"
              className={styles.entry}
              aria-expanded={open === one.document}
              onClick={() => setOpen(open === one.document ? undefined : one.document)}
            >
              <span>{one.title || 'Untitled'}</span>
              <span className={styles.note}>{KIND_LABELS[one.kind] ?? one.kind}</span>
            </button>
            {open === one.document && (
              <div className={styles.differences}>
                {one.toRevision === null ? (
                  <p className={styles.note}>
                    {one.toState === 'deleted'
                      ? 'It was deleted, so visitors no longer see it.'
                      : 'It was unpublished and stays as a draft.'}
                  </p>
                ) : one.fromRevision === null ? (
                  <p className={styles.note}>It was published for the first time.</p>
                ) : (
                  <DifferenceList
                    document={one.document}
                    kind={one.kind}
                    from={one.fromRevision}
                    to={one.toRevision}
                    same="No changes that visitors would notice."
                  />
                )}
                {one.toState !== 'deleted' && (
                  <Link href={addresses.history(one.document)} className={styles.more ?? ''}>
                    All versions
                  </Link>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button small onPress={() => setWhole(true)}>
          {`Show all ${entries.length}`}
        </Button>
      )}
    </>
  );
}
