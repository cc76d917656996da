import type { Styles } from '@portico/model/styles';
import { SWATCH_IDS, toCss } from '@portico/model/palette';
import { useSession } from '../app/session.tsx';
import styles from './style-tile.module.css';
import { ThemeSample } from './theme-sample.tsx';

/** The design at a glance. */
export function StyleTile({ styles: chosen }: { styles: Styles }) {
  const { site } = useSession();
  return (
    <div className={styles.tile} aria-hidden>
      <ThemeSample styles={chosen} theme="lightest" heading={site.name} large />
      <span className={styles.colours}>
        {SWATCH_IDS.map((id) => (
          <span key={id} style={{ background: toCss(chosen.palette.colors[id]) }} />
        ))}
      </span>
    </div>
  );
}
