import { Link } from 'react-aria-components/Link';
import { panelOf } from '../../shared/addresses.ts';
import { KIND_LABELS } from '../../shared/documents/kind-labels.ts';
import { Notes } from './notes.tsx';
import type { ReportDocument, Transfer, TransferReport } from '@portico/model/api/transfers';
import { countedWords } from './transfer-words.ts';
import styles from './transfers.module.css';

/** What became of an import or export: what came, what was mended or left out, with the way to each. */
export function TransferReportView({ kind, report }: { kind: Transfer['kind']; report: TransferReport }) {
  const { counts, added, updated, unchanged, documents, kept, changed, leftOut, more } = report;
  return (
    <div className={styles.report}>
      {counts.length > 0 && (
        <p className={styles.sum}>
          {kind === 'export' ? 'Holds' : 'Came over:'} {countedWords(counts)}.
        </p>
      )}
      {kind !== 'export' && (
        <p className={styles.note}>
          {added.toLocaleString('en')} new, {updated.toLocaleString('en')} brought up to date,{' '}
          {unchanged.toLocaleString('en')} as before.
        </p>
      )}
      <Documents title="New or brought up to date" documents={documents} />
      <Documents title="Kept as you had edited them here" documents={kept} />
      <Notes title="Changed on the way" notes={changed} />
      <Notes title="Left out" notes={leftOut} isOpen />
      {more > 0 && <p className={styles.note}>And {more.toLocaleString('en')} lines more.</p>}
    </div>
  );
}

function Documents({ title, documents }: { title: string; documents: readonly ReportDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>
        {title} ({documents.length.toLocaleString('en')})
      </summary>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <Link href={panelOf(document)}>{document.title || 'Untitled'}</Link>{' '}
            <span className={styles.note}>{KIND_LABELS[document.kind] ?? ''}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
