import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What a place looks like before anything is in it: a picture of the result and the first step. */
export function EmptyState(props: {
  title: string;
  children?: ReactNode;
  /** `list`: rows; `grid`: tiles; `letter`: a mail; `page`: a page; `chart`: columns. Rendered, decorative. */
  picture?: 'list' | 'grid' | 'letter' | 'page' | 'chart';
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {props.picture && <Picture kind={props.picture} />}
      <h2 className={styles.title}>{props.title}</h2>
      {props.children && <div className={styles.words}>{props.children}</div>}
      {props.action}
    </div>
  );
}

function Picture({ kind }: { kind: 'list' | 'grid' | 'letter' | 'page' | 'chart' }) {
  return (
    <svg className={styles.picture} viewBox="0 0 132 84" width="132" height="84" aria-hidden>
      <rect x="0.5" y="0.5" width="131" height="83" rx="8" className={styles.sheet} />
      {kind === 'list' &&
        [14, 34, 54].map((y) => (
          <g key={y}>
            <rect x="12" y={y} width="16" height="14" rx="3" className={styles.tone} />
            <rect x="36" y={y + 1} width={y === 34 ? 48 : 60} height="5" rx="2.5" className={styles.ink} />
            <rect x="36" y={y + 9} width="32" height="4" rx="2" className={styles.tone} />
            <rect x="104" y={y + 3} width="16" height="8" rx="4" className={styles.accent} />
          </g>
        ))}
      {kind === 'grid' &&
        [0, 1, 2, 3, 4, 5].map((index) => (
          <rect
            key={index}
            x={12 + (index % 3) * 37}
            y={11 + Math.floor(index / 3) * 32}
            width="33"
            height="28"
            rx="4"
            className={index === 1 ? styles.accent : styles.tone}
          />
        ))}
      {kind === 'letter' && (
        <>
          <rect x="30.5" y="20.5" width="71" height="44" rx="5" className={styles.tone} />
          <path d="M32 24 L66 46 L100 24" className={styles.stroke} />
        </>
      )}
      {kind === 'chart' &&
        [18, 30, 24, 40, 34, 52].map((height, index) => (
          <rect
            key={height}
            x={16 + index * 17}
            y={70 - height}
            width="11"
            height={height}
            rx="2"
            className={index === 5 ? styles.accent : styles.tone}
          />
        ))}
      {kind === 'page' && (
        <>
          <rect x="12" y="12" width="108" height="34" rx="4" className={styles.tone} />
          <rect x="12" y="53" width="62" height="6" rx="3" className={styles.ink} />
          <rect x="12" y="64" width="84" height="4" rx="2" className={styles.tone} />
          <rect x="12" y="72" width="44" height="4" rx="2" className={styles.tone} />
        </>
      )}
    </svg>
  );
}
