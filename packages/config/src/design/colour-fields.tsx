import type { PaletteColors } from '@portico/model/styles';
import { SWATCH_IDS, SYSTEM_COLOURS } from '@portico/model/palette';
import { ColorField } from '@portico/ui/color-field';
import { PanelSection } from '@portico/ui/panel';
import { useEdit } from '../documents/use-edits.ts';
import type { DocumentEdits } from '../documents/document-edits.ts';
import styles from './colour-fields.module.css';
import { THEME_OPTIONS } from '../documents/theme-options.ts';
import { ContrastWarning } from './contrast-warning.tsx';
import type { DesignFieldsProps } from './design-part.tsx';
import { ThemeSample } from './theme-sample.tsx';

/** The palette, and what it makes of each section theme. */
export function ColourFields({ edits, styles: chosen }: DesignFieldsProps) {
  return (
    <>
      <PanelSection title="Palette">
        <div className={styles.colours}>
          {SWATCH_IDS.map((id) => (
            <PaletteColor key={id} edits={edits} id={id} />
          ))}
        </div>
        <ContrastWarning edits={edits} />
      </PanelSection>
      <PanelSection
        title="Section themes"
        help="What the palette makes of sections. Text stays readable on each."
      >
        <div className={styles.themes}>
          {THEME_OPTIONS.map(({ value, label }) => (
            <div key={value} className={styles.theme} aria-hidden>
              <ThemeSample styles={chosen} theme={value} heading={label} />
            </div>
          ))}
        </div>
      </PanelSection>
    </>
  );
}

function PaletteColor({ edits, id }: { edits: DocumentEdits; id: (typeof SWATCH_IDS)[number] }) {
  const { value, set } = useEdit<PaletteColors['white']>(edits, 'palette', 'colors', id);
  if (!value) return null;
  return (
    <ColorField
      label={SYSTEM_COLOURS.find((one) => one.id === id)?.name ?? id}
      value={value}
      onChange={({ hue, saturation, lightness, userFormat = value.userFormat }) =>
        set({ ...value, userFormat, hue, saturation, lightness })
      }
    />
  );
}
