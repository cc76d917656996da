import { counted } from '../counted.ts';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Checked, checkQuery } from '../../api/queries.ts';
import type { CheckFinding, CheckReport } from '@portico/model/api/check';
import { KIND_LABELS } from '../documents/kind-labels.ts';
import { CheckFindingRow } from './check-finding.tsx';
import styles from './check-list.module.css';
import { useMend } from './use-mend.ts';

/** Findings shown before somebody asks for all. */
const FIRST = 6;
/** What can be mended without looking: nothing that somebody has to decide. */
const SAFE = new Set<CheckFinding['rule']>(['moved-link', 'heading-order', 'contrast']);

/** What visitors would stumble over, document by document, each with the way there and, where possible, a repair. */
export function CheckList(props: {
  checked: Checked;
  /** The words for a clean report. */
  clean: string;
  /** Is a screen of its own, and shows all at once. */
  whole?: boolean;
  onLeave?(): void;
}) {
  const { data, error, isFetching, refetch } = useQuery(checkQuery(props.checked));
  const [isWhole, setWhole] = useState(props.whole ?? false);
  const { mend, mended, isMending } = useMend(props.checked);
  const told = useRef<HTMLParagraphElement>(null);
  if (error)
    return (
      <Message kind="warn">
        {error.message}{' '}
        <Button small onPress={() => void refetch()}>
          Check again
        </Button>
      </Message>
    );
  if (!data) return <Skeleton rows={2} height={20} />;
  const safe = data.findings.filter(
    (found) => SAFE.has(found.rule) && found.repairs.length > 0 && !mended.has(found),
  );
  // The button that was pressed goes with what it mended; focus would leave the list with it.
  const mendAndStay: typeof mend = (wanted) => {
    told.current?.focus({ preventScroll: true });
    mend(wanted);
  };
  const Heading = props.whole ? 'h2' : 'h3';
  const shown = isWhole ? data.findings : data.findings.slice(0, FIRST);
  return (
    <div className={styles.check} aria-busy={isFetching}>
      <p ref={told} tabIndex={-1} className={styles.summary} aria-live="polite">
        {data.findings.length === 0 ? props.clean : summary(data)}
      </p>
      {safe.length > 1 && (
        <div>
          <Button small isPending={isMending} onPress={() => mendAndStay(safe.map((found) => [found, 0]))}>
            {`Fix ${safe.length} problems`}
          </Button>
        </div>
      )}
      {data.documents.map((document) => {
        const own = shown.filter((found) => found.document === document.id);
        if (own.length === 0) return null;
        return (
          <section key={document.id} className={styles.document} aria-label={document.title || 'Untitled'}>
            <Heading className={styles.title}>
              {document.title || 'Untitled'}{' '}
              <span className={styles.note}>{KIND_LABELS[document.kind] ?? document.kind}</span>
            </Heading>
            <ul className={styles.list}>
              {own.map((found) => (
                <CheckFindingRow
                  key={`${found.rule} ${found.path.join('/')}`}
                  found={found}
                  document={document}
                  homePage={data.homePage}
                  isMended={mended.has(found)}
                  isMending={isMending}
                  onMend={(repair) => mendAndStay([[found, repair]])}
                  onDescribed={() => void refetch()}
                  {...(props.onLeave ? { onLeave: props.onLeave } : {})}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {!isWhole && data.findings.length > FIRST && (
        <div>
          <Button small onPress={() => setWhole(true)}>
            {`Show all ${data.findings.length}`}
          </Button>
        </div>
      )}
      {isWhole && data.more > 0 && <p className={styles.note}>And {data.more} more, once these are fixed.</p>}
    </div>
  );
}

function summary({ findings, more }: CheckReport): string {
  const count = (severity: CheckFinding['severity']) =>
    findings.filter((found) => found.severity === severity).length;
  const errors = count('error');
  const rest = findings.length + more - errors;
  return [errors > 0 && counted(errors, 'problem'), rest > 0 && counted(rest, 'suggestion')]
    .filter(Boolean)
    .join(', ');
}
