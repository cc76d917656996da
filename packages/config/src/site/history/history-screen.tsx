import { BackLink } from '@portico/ui/back-link';
import { IconButton } from '@portico/ui/button';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useNarrow } from '../../shared/use-narrow.ts';
import styles from './history-screen.module.css';

/**
 * The past of a page or of the whole site: what there was in a list, and beside it one of these and the present. On a
 * phone one after the other.
 */
export function HistoryScreen(props: {
  title: string;
  back: { href: string; label: string };
  actions?: ReactNode;
  /** What is in the list, for screen readers. */
  listTitle: string;
  list: ReactNode;
  /** The two states; on a phone shown in place of the list. */
  pair: ReactNode;
  isPairShown: boolean;
  /** Back to the list, on a phone. */
  onList(): void;
}) {
  const isNarrow = useNarrow();
  const shown = !isNarrow ? 'both' : props.isPairShown ? 'pair' : 'list';
  return (
    <div className={styles.screen} data-shown={shown}>
      <header className={styles.bar}>
        {shown === 'pair' ? (
          <IconButton icon={ArrowLeft} label="Back to the list" onPress={props.onList} />
        ) : (
          <BackLink {...props.back} />
        )}
        <h1 className={styles.title} title={props.title}>
          {props.title}
        </h1>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </header>
      {shown !== 'pair' && (
        <div className={styles.list}>
          <VisuallyHidden elementType="h2">{props.listTitle}</VisuallyHidden>
          {props.list}
        </div>
      )}
      {shown !== 'list' && props.pair}
    </div>
  );
}

/** What stands where there are no two states to be seen. */
export function NothingToSee({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
