import type { Styles } from '@portico/model/site/styles';
import { useSession } from '../../shared/session.tsx';
import { PaletteStrip } from './palette-strip.tsx';
import styles from './style-tile.module.css';
import { ThemeSample } from './theme-sample.tsx';

/** The design at a glance. */
export function StyleTile({ styles: chosen }: { styles: Styles }) {
  const { site } = useSession();
  return (
    <div className={styles.tile} aria-hidden>
      <ThemeSample styles={chosen} theme="lightest" heading={site.name} large />
      <PaletteStrip colors={chosen.palette.colors} />
    </div>
  );
}
