import {
  formatPaletteColour,
  PALETTE_PRESETS,
  type PaletteColorValue,
  type PalettePreset,
  paletteFromAccent,
} from '@portico/model/colour/palette';
import { ChoiceCards } from '@portico/ui/choice-cards';
import { ColorField } from '@portico/ui/color-field';
import styles from '../colour-fields.module.css';
import type { DesignFieldsProps } from '../design-form.tsx';
import { PaletteStrip, samePalette } from '../palette-strip.tsx';
import { setPalette } from './set-palette.ts';

const PRESETS = Object.keys(PALETTE_PRESETS) as PalettePreset[];

/** A palette from one colour, the accent, in one of four harmonies [B3.52, B3.58]. */
export function PaletteFromColor({ edits, styles: chosen }: DesignFieldsProps) {
  const { colors, preset } = chosen.palette;
  const seed = formatPaletteColour(colors.accent);
  const make = (accent: string, by: PalettePreset) =>
    setPalette(edits, paletteFromAccent(accent, by), { mode: 'from-color', preset: by });
  const current = PRESETS.find((one) => samePalette(paletteFromAccent(seed, one), colors));
  return (
    <>
      <div className={styles.colours}>
        <ColorField
          label="Bright"
          value={colors.accent}
          onChange={({ hue, saturation, lightness, userFormat = colors.accent.userFormat }) => {
            const accent: PaletteColorValue = { userFormat, hue, saturation, lightness };
            make(formatPaletteColour(accent), current ?? preset ?? 'Monochrome');
          }}
        />
      </div>
      <ChoiceCards
        label="Harmony"
        columns={2}
        value={current ?? null}
        onChange={(by) => make(seed, by)}
        cards={PRESETS.map((one) => ({
          value: one,
          label: one,
          sample: <PaletteStrip colors={paletteFromAccent(seed, one)} />,
        }))}
      />
    </>
  );
}
