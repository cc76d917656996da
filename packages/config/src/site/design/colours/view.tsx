import { PALETTE_MODES } from '@portico/model/colour/palette';
import type { Styles } from '@portico/model/site/styles';
import { PanelSection } from '@portico/ui/panel';
import { Segmented } from '@portico/ui/segmented';
import { type ComponentType, useState } from 'react';
import { AccentNote } from '../accent-note.tsx';
import { ContrastWarning } from './contrast-warning.tsx';
import type { DesignFieldsProps } from '../design-form.tsx';
import { PaletteByHand } from './palette-by-hand.tsx';
import { PaletteFromColor } from './palette-from-color.tsx';
import { PaletteFromImage } from './palette-from-image.tsx';
import { PalettePresets } from './palette-presets.tsx';
import { ThemeFields } from './theme-fields.tsx';
import { DesignForm } from '../design-form.tsx';
import { designColours } from './screen.ts';

type Mode = Styles['palette']['mode'];

const MODES = Object.entries(PALETTE_MODES).map(([value, label]) => ({ value: value as Mode, label }));

const WAYS: Readonly<Record<Mode, ComponentType<DesignFieldsProps>>> = {
  designerPalettes: PalettePresets,
  custom: PaletteByHand,
  'from-image': PaletteFromImage,
  'from-color': PaletteFromColor,
};

/** The palette, made in one of four ways [B3.57], and what it makes of each section theme. */
export function View() {
  return (
    <DesignForm screen={designColours}>
      {(edits, styles) => <ColourFields edits={edits} styles={styles} />}
    </DesignForm>
  );
}

function ColourFields(props: DesignFieldsProps) {
  const [mode, setMode] = useState<Mode>(props.styles.palette.mode);
  const Way = WAYS[mode];
  return (
    <>
      <PanelSection title="Palette">
        <Segmented label="Palette source" options={MODES} value={mode} onChange={setMode} columns={2} />
        <Way {...props} />
        <ContrastWarning edits={props.edits} />
        <AccentNote {...props} />
      </PanelSection>
      <ThemeFields {...props} />
    </>
  );
}
