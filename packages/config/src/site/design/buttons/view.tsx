import type { Styles } from '@portico/model/site/styles';
import { colorsOfTheme } from '@portico/render/page/styled-theme';
import { shortHex } from '@portico/render/page/shades';
import { fontStack } from '@portico/render/page/fonts/font-stack';
import { ChoiceCards } from '@portico/ui/choice-cards';
import { Switch } from '@portico/ui/choice';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import { SliderField } from '@portico/ui/slider-field';
import { useEffect } from 'react';
import { AccentNote } from '../accent-note.tsx';
import { buttonLook } from '../button-look.ts';
import styles from './button-fields.module.css';
import type { DesignFieldsProps } from '../design-form.tsx';
import { knowFonts } from '../font-samples.ts';
import { setPart } from '../set-part.ts';
import { DesignForm } from '../design-form.tsx';
import { designButtons } from './screen.ts';

type Buttons = Styles['buttons'];

const SHAPES = [
  { value: 'square', label: 'Square' },
  { value: 'rounded', label: 'Rounded' },
  { value: 'pill', label: 'Pill' },
] as const;
const STYLES = [
  { value: 'solid', label: 'Filled' },
  { value: 'outline', label: 'Outlined' },
  { value: 'underline', label: 'Underlined' },
] as const;
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
] as const;

const round = (value: number) => Math.round(value * 100) / 100;

/** How buttons look. Blocks may still call one of theirs small, large or second. */
export function View() {
  return (
    <DesignForm screen={designButtons}>
      {(edits, styles) => <ButtonFields edits={edits} styles={styles} />}
    </DesignForm>
  );
}

function ButtonFields({ edits, styles: chosen }: DesignFieldsProps) {
  const { own } = chosen.fonts;
  useEffect(() => knowFonts(own), [own]);
  const value = chosen.buttons;
  const change = (part: Partial<Buttons>) => setPart(edits, 'buttons', part);
  const sample = (part: Partial<Buttons>) => <Sample styles={chosen} buttons={{ ...value, ...part }} />;
  return (
    <>
      <PanelSection>
        <ChoiceCards
          label="Style"
          columns={3}
          value={value.style}
          onChange={(style) => change({ style })}
          cards={STYLES.map((one) => ({ ...one, sample: sample({ style: one.value }) }))}
        />
        <ChoiceCards
          label="Shape"
          columns={3}
          value={value.shape}
          onChange={(shape) => change({ shape })}
          cards={SHAPES.map((one) => ({ ...one, sample: sample({ shape: one.value }) }))}
        />
        <ChoiceCards
          label="Size"
          columns={3}
          value={value.size ?? 'medium'}
          onChange={(size) => change({ size })}
          cards={SIZES.map((one) => ({ ...one, sample: sample({ size: one.value }) }))}
        />
      </PanelSection>
      {value.style === 'solid' && <AccentNote edits={edits} styles={chosen} />}
      <PanelSection title="Padding">
        <SliderField
          label="Left and right"
          value={value.paddingX ?? 1.6}
          min={0.4}
          max={4}
          step={0.1}
          format={{ minimumFractionDigits: 1 }}
          onChange={(paddingX) => change({ paddingX: round(paddingX) })}
          isDisabled={value.style === 'underline'}
        />
        <SliderField
          label="Above and below"
          value={value.paddingY ?? 0.6}
          min={0.2}
          max={2}
          step={0.1}
          format={{ minimumFractionDigits: 1 }}
          onChange={(paddingY) => change({ paddingY: round(paddingY) })}
        />
      </PanelSection>
      <PanelSection title="Text">
        <Select
          label="Font"
          value={value.font ?? 'text'}
          onChange={(font) => change({ font })}
          options={[
            { value: 'text', label: 'Text font' },
            { value: 'heading', label: 'Heading font' },
          ]}
        />
        <Switch
          label="Uppercase"
          isSelected={value.capitals ?? false}
          onChange={(capitals) => change({ capitals })}
        />
      </PanelSection>
    </>
  );
}

function Sample({ styles: chosen, buttons }: { styles: Styles; buttons: Buttons }) {
  const colors = colorsOfTheme('lightest', chosen);
  const family = chosen.fonts[buttons.font === 'heading' ? 'heading' : 'text'].family;
  return (
    <span
      className={styles.stage}
      style={{ background: shortHex(colors.ground), fontFamily: fontStack(family, chosen.fonts.own) }}
    >
      <span className={styles.button} style={buttonLook(buttons, colors)}>
        More
      </span>
    </span>
  );
}
