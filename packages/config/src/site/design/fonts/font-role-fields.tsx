import type { OwnFonts } from '@portico/model/site/own-fonts';
import type { Styles } from '@portico/model/site/styles';
import { SliderField } from '@portico/ui/slider-field';
import { Select } from '@portico/ui/select';
import { fontWeights } from '../font-pairs.ts';
import { weightName } from './weight-name.ts';

type FontRole = Styles['fonts']['heading'];

const round = (value: number) => Math.round(value * 1000) / 1000;

/** How a family is set: weight within what it has, leading, tracking. */
export function FontRoleFields({
  role,
  own,
  set,
  lines: [tight, loose],
}: {
  role: FontRole;
  own: OwnFonts | undefined;
  set(role: FontRole): void;
  /** Tightest and loosest line height. */
  lines: readonly [number, number];
}) {
  const weights = fontWeights(role.family, own);
  return (
    <>
      {'between' in weights ? (
        <SliderField
          label="Weight"
          value={role.weight}
          min={weights.between[0]}
          max={weights.between[1]}
          step={10}
          onChange={(weight) => set({ ...role, weight })}
        />
      ) : (
        <Select
          label="Weight"
          options={weights.few.map((weight) => ({ value: String(weight), label: weightName(weight) }))}
          value={String(role.weight)}
          onChange={(weight) => set({ ...role, weight: Number(weight) })}
        />
      )}
      <SliderField
        label="Line height"
        value={role.lineHeight}
        min={Math.min(tight, role.lineHeight)}
        max={Math.max(loose, role.lineHeight)}
        step={0.02}
        format={{ style: 'percent' }}
        onChange={(lineHeight) => set({ ...role, lineHeight: round(lineHeight) })}
      />
      <SliderField
        label="Letter spacing"
        value={role.tracking}
        min={-0.06}
        max={0.2}
        step={0.005}
        format={{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }}
        onChange={(tracking) => set({ ...role, tracking: round(tracking) })}
      />
    </>
  );
}
