import { type DropShadow, parseShadow, SHADOW_UNITS } from '@portico/blocks/drop-shadow';
import { Switch } from '@portico/ui/choice';
import { NumberField } from '@portico/ui/number-field';
import { Select } from '@portico/ui/select';
import { SliderField } from '@portico/ui/slider-field';
import { ColourControl } from './colour-control.tsx';
import styles from './shadow-control.module.css';

const NEW: DropShadow = {
  angle: 135,
  distance: { value: 8, unit: 'px' },
  blur: { value: 24, unit: 'px' },
};

const UNIT_NAMES: Readonly<Record<DropShadow['blur']['unit'], string>> = {
  px: 'Pixels',
  rem: 'Size of text',
  vw: 'Percent of the window',
};

/** A shadow below something, or none. */
export function ShadowControl(props: {
  label: string;
  value: unknown;
  isDisabled: boolean;
  /** @param typing one of many small steps, undone together */
  onChange(value: DropShadow | undefined, typing?: boolean): void;
}) {
  const { label, isDisabled, onChange } = props;
  const shadow = readShadow(props.value);
  const change = (part: Partial<DropShadow>) => shadow && onChange({ ...shadow, ...part }, true);
  return (
    <>
      <Switch
        label={label}
        isDisabled={isDisabled}
        isSelected={shadow !== undefined}
        onChange={(isOn) => onChange(isOn ? NEW : undefined)}
      />
      {shadow && (
        <div className={styles.parts}>
          <SliderField
            label="Angle"
            min={-180}
            max={180}
            step={5}
            format={{ style: 'unit', unit: 'degree' }}
            value={shadow.angle}
            isDisabled={isDisabled}
            onChange={(angle) => change({ angle })}
          />
          <div className={styles.pair}>
            {(['distance', 'blur'] as const).map((part) => (
              <NumberField
                key={part}
                label={part === 'distance' ? 'Distance' : 'Blur'}
                isDisabled={isDisabled}
                minValue={0}
                maxValue={500}
                step={shadow[part].unit === 'px' ? 1 : 0.25}
                value={shadow[part].value}
                onChange={(value) => change({ [part]: { ...shadow[part], value: value || 0 } })}
              />
            ))}
          </div>
          <Select
            label="Unit"
            isDisabled={isDisabled}
            options={SHADOW_UNITS.map((unit) => ({ value: unit, label: UNIT_NAMES[unit] }))}
            value={shadow.distance.unit}
            onChange={(unit) =>
              change({ distance: { ...shadow.distance, unit }, blur: { ...shadow.blur, unit } })
            }
          />
          <ColourControl
            label="Shadow colour"
            automatic="shadow"
            isDisabled={isDisabled}
            value={shadow.shadowColor}
            onChange={(shadowColor) => {
              const { shadowColor: _old, ...rest } = shadow;
              onChange(shadowColor ? { ...rest, shadowColor } : rest);
            }}
          />
        </div>
      )}
    </>
  );
}

/** One that cannot be read is none, as on the page. */
function readShadow(stored: unknown): DropShadow | undefined {
  try {
    return stored === undefined ? undefined : parseShadow(stored);
  } catch {
    return undefined;
  }
}
