import { maySeeAll } from '@portico/model/documents/document-permissions';
import { Badge } from '@portico/ui/badge';
import { Link } from 'react-aria-components/Link';
import type { MediaUse } from '@portico/model/api/media';
import { panelOf } from '../addresses.ts';
import { useSession } from '../session.tsx';
import { KIND_LABELS } from '../documents/kind-labels.ts';
import styles from './use-list.module.css';

/** Where a file is used: each document with a link to it, where the role may see it, and whether visitors see it there. */
export function UseList({ uses, onOpen }: { uses: readonly MediaUse[]; onOpen?: () => void }) {
  const { role } = useSession().site;
  return (
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={use.id} className={styles.use}>
          {maySeeAll(role, use.kind) ? (
            <Link href={panelOf(use)} className={styles.title ?? ''} {...(onOpen ? { onPress: onOpen } : {})}>
              {use.title || 'Untitled'}
            </Link>
          ) : (
            <span className={styles.title}>Outside your role</span>
          )}
          <span className={styles.kind}>{KIND_LABELS[use.kind] ?? use.kind}</span>
          <span className={styles.state}>
            <Badge tone={use.published ? 'good' : 'quiet'}>{stateOf(use)}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

function stateOf({ published, draft, planned }: MediaUse): string {
  if (published) return draft ? 'Published' : 'Until you publish';
  return planned ? 'Planned' : 'Draft';
}
