import { SWATCH_IDS, SYSTEM_COLOURS } from '@portico/model/colour/palette';
import { ColorField } from '@portico/ui/color-field';
import styles from '../colour-fields.module.css';
import type { DesignFieldsProps } from '../design-form.tsx';
import { setPalette } from './set-palette.ts';

/** Each of the five colours by hand, kept as it is written [B3.50]. */
export function PaletteByHand({ edits, styles: { palette } }: DesignFieldsProps) {
  return (
    <div className={styles.colours}>
      {SWATCH_IDS.map((id) => {
        const value = palette.colors[id];
        return (
          <ColorField
            key={id}
            label={SYSTEM_COLOURS.find((one) => one.id === id)?.name ?? id}
            value={value}
            onChange={({ hue, saturation, lightness, userFormat = value.userFormat }) =>
              setPalette(
                edits,
                { ...palette.colors, [id]: { ...value, userFormat, hue, saturation, lightness } },
                { mode: 'custom' },
              )
            }
          />
        );
      })}
    </div>
  );
}
