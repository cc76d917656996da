import { SWATCH_IDS, toCss } from '@portico/model/colour/palette';
import type { PaletteColors } from '@portico/model/site/styles';
import styles from './palette-strip.module.css';

/** The five colours of a palette side by side, to be looked at. */
export function PaletteStrip({ colors }: { colors: PaletteColors }) {
  return (
    <span className={styles.strip}>
      {SWATCH_IDS.map((id) => (
        <span key={id} style={{ background: toCss(colors[id]) }} />
      ))}
    </span>
  );
}

/** Whether two palettes look the same, however they are written. */
export const samePalette = (a: PaletteColors, b: PaletteColors): boolean =>
  SWATCH_IDS.every((id) => toCss(a[id]) === toCss(b[id]));
