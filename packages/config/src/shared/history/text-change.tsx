import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import styles from './text-change.module.css';
import { wordDifferences } from './word-differences.ts';

/** Letters of unchanged text shown on either side of a change. */
const CONTEXT = 36;

/** A text before and after: what went is struck, what came is marked, what stays is cut to the words around. */
export function TextChange({ from, to }: { from: string | undefined; to: string | undefined }) {
  const parts = wordDifferences(from ?? '', to ?? '');
  return (
    <>
      <VisuallyHidden>
        {from !== undefined && `Before: ${from}. `}
        {to !== undefined && `Now: ${to}.`}
      </VisuallyHidden>
      <p className={styles.change} aria-hidden>
        {parts.map(({ kind, text }, index) => {
          const isFirst = index === 0;
          const isLast = index === parts.length - 1;
          // Parts have no identity but their place.
          const key = `${index} ${kind}`;
          if (kind === 'removed') return <del key={key}>{text}</del>;
          if (kind === 'added') return <ins key={key}>{text}</ins>;
          return <span key={key}>{around(text, isFirst, isLast)}</span>;
        })}
      </p>
    </>
  );
}

function around(text: string, isFirst: boolean, isLast: boolean): string {
  const keep = (isFirst ? 0 : CONTEXT) + (isLast ? 0 : CONTEXT);
  if (text.length <= keep + 12) return text;
  return `${isFirst ? '' : text.slice(0, CONTEXT)}…${isLast ? '' : text.slice(-CONTEXT)}`;
}
