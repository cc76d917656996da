import { type HighlightShape, highlightSettings } from '@portico/model/text/text-highlight';
import { highlightDrawing } from '@portico/widgets/text-highlight/highlight-drawing';
import styles from './highlight-picker.module.css';

const WORDS = { x: 16, y: 8, width: 28, height: 19 };
const FONT_SIZE = 16;

/** Two letters with a shape around them. */
export function HighlightSample({ shape }: { shape: HighlightShape }) {
  const drawing = highlightDrawing(highlightSettings({ shape, linecap: 'round' }), [WORDS], {
    color: 'currentColor',
    fontSize: FONT_SIZE,
  });
  return (
    <svg className={styles.sample} viewBox="0 0 60 36" aria-hidden="true">
      <text x="30" y="24" textAnchor="middle" fontSize={FONT_SIZE}>
        Abc
      </text>
      <g
        className={styles.strokes}
        fill="none"
        strokeWidth={Math.max(1.5, drawing.strokeWidth)}
        strokeLinecap={drawing.linecap}
        opacity={drawing.opacity}
      >
        {drawing.paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </svg>
  );
}
