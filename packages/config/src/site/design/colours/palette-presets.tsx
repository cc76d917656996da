import { ChoiceCards } from '@portico/ui/choice-cards';
import { DESIGNER_PALETTES } from './designer-palettes.ts';
import type { DesignFieldsProps } from '../design-form.tsx';
import { PaletteStrip, samePalette } from '../palette-strip.tsx';
import { setPalette } from './set-palette.ts';

/** Palettes to take as they are. */
export function PalettePresets({ edits, styles }: DesignFieldsProps) {
  const chosen = DESIGNER_PALETTES.find(({ colors }) => samePalette(colors, styles.palette.colors));
  return (
    <ChoiceCards
      label="Palettes"
      hideLabel
      columns={2}
      value={chosen?.name ?? null}
      onChange={(name) => {
        const palette = DESIGNER_PALETTES.find((one) => one.name === name);
        if (palette) setPalette(edits, palette.colors, { mode: 'designerPalettes' });
      }}
      cards={DESIGNER_PALETTES.map(({ name, colors }) => ({
        value: name,
        label: name,
        sample: <PaletteStrip colors={colors} />,
      }))}
    />
  );
}
