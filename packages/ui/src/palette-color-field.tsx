import type { ColourReference } from '@portico/model/colour/colour-reference';
import { formatHex, parseColour } from '@portico/model/colour/colour';
import { SWATCH_IDS, SYSTEM_COLOURS, toCss } from '@portico/model/colour/palette';
import type { PaletteColors } from '@portico/model/site/styles';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Button as TextButton } from './button.tsx';
import colorStyles from './color-field.module.css';
import { ColorPicker, type PickedColor, textOf } from './color-picker.tsx';
import { fieldStyles } from './field.tsx';
import styles from './palette-color-field.module.css';
import { SliderField } from './slider-field.tsx';
import { WithTooltip } from './tooltip.tsx';

type SwatchId = (typeof SWATCH_IDS)[number];

const nameOf = (id: string) => SYSTEM_COLOURS.find((one) => one.id === id)?.name ?? id;
const isSwatch = (id: string): id is SwatchId => (SWATCH_IDS as readonly string[]).includes(id);

/** A colour of the site's palette, or one of its own; either may be see-through [B3.54]. */
export function PaletteColorField(props: {
  label: string;
  /** Undefined: what follows from everything else, named by `automatic`. */
  value: ColourReference | undefined;
  onChange(value: ColourReference | undefined): void;
  palette: PaletteColors;
  /** The colour shown while nothing is chosen, as CSS. */
  automatic: string;
}) {
  const { label, value, onChange, palette, automatic } = props;
  const shown = value ? cssOf(value, palette) : automatic;
  const picked = pickedOf(value, shown);
  return (
    <DialogTrigger>
      <Button className={colorStyles.button ?? ''}>
        <span className={colorStyles.swatch} style={{ background: shown }} aria-hidden />
        <span className={colorStyles.name}>{label}</span>
        <span className={styles.value}>{value ? wordsOf(value) : 'Automatic'}</span>
      </Button>
      <Popover className={fieldStyles.popover ?? ''} placement="bottom start" offset={5}>
        <Dialog className={colorStyles.dialog ?? ''} aria-label={label}>
          <div className={styles.palette}>
            <ToggleButtonGroup
              aria-label="Palette colours"
              className={styles.swatches ?? ''}
              selectedKeys={value?.type === 'SITE_PALETTE_COLOR' ? [value.id] : []}
              onSelectionChange={(keys) => {
                const [id] = keys;
                if (typeof id === 'string' && isSwatch(id)) onChange({ type: 'SITE_PALETTE_COLOR', id });
              }}
            >
              {SWATCH_IDS.map((id) => (
                <WithTooltip key={id} text={nameOf(id)}>
                  <ToggleButton
                    id={id}
                    aria-label={nameOf(id)}
                    className={styles.swatch ?? ''}
                    style={{ background: toCss(palette[id]) }}
                  />
                </WithTooltip>
              ))}
            </ToggleButtonGroup>
            {value?.type === 'SITE_PALETTE_COLOR' && (
              <SliderField
                label="Opacity"
                value={value.alpha ?? 1}
                min={0}
                max={1}
                step={0.01}
                format={{ style: 'percent' }}
                onChange={(alpha) => onChange({ ...value, alpha: Math.round(alpha * 100) / 100 })}
              />
            )}
          </div>
          <ColorPicker
            hasAlpha
            value={picked}
            onChange={(next) => onChange({ type: 'CUSTOM_COLOR', color: textOf(next) })}
          />
          {value && (
            <div className={styles.automatic}>
              <TextButton small kind="plain" onPress={() => onChange(undefined)}>
                Reset to automatic
              </TextButton>
            </div>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function cssOf(value: ColourReference, palette: PaletteColors): string {
  if (value.type === 'CUSTOM_COLOR') return value.color;
  if (value.type === 'SITE_PALETTE_COLOR' && isSwatch(value.id))
    return toCss({ ...palette[value.id], alpha: value.alpha ?? 1 });
  return 'transparent';
}

function pickedOf(value: ColourReference | undefined, css: string): PickedColor {
  const parsed = parseColour(css);
  if (!parsed) return { hue: 0, saturation: 0, lightness: 50, alpha: 1 };
  // A custom colour stays as it was written.
  const userFormat = value?.type === 'CUSTOM_COLOR' ? parsed.format : 'hex';
  return { ...parsed.hsl, userFormat };
}

function wordsOf(value: ColourReference): string {
  if (value.type === 'CUSTOM_COLOR') {
    const parsed = parseColour(value.color);
    return parsed ? formatHex({ ...parsed.rgb, alpha: 1 }) + percent(parsed.rgb.alpha) : value.color;
  }
  if (value.type === 'SITE_PALETTE_COLOR') return nameOf(value.id) + percent(value.alpha ?? 1);
  return value.name;
}

const percent = (alpha: number) => (alpha < 1 ? `, ${Math.round(alpha * 100)} %` : '');
