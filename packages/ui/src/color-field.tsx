import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { type Color, ColorPicker, parseColor } from 'react-aria-components/ColorPicker';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorField as AriaColorField } from 'react-aria-components/ColorField';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorSwatch } from 'react-aria-components/ColorSwatch';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import styles from './color-field.module.css';
import { fieldStyles } from './field.tsx';

/** Hue 0–360, saturation and lightness 0–100. */
export interface HslColor {
  hue: number;
  saturation: number;
  lightness: number;
}

function toColor({ hue, saturation, lightness }: HslColor): Color {
  return parseColor(`hsl(${hue}, ${saturation}%, ${lightness}%)`);
}

function fromColor(color: Color): HslColor {
  const hsl = color.toFormat('hsl');
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    hue: round(hsl.getChannelValue('hue')),
    saturation: round(hsl.getChannelValue('saturation')),
    lightness: round(hsl.getChannelValue('lightness')),
  };
}

/** A colour, picked by eye or typed as a code. */
export function ColorField(props: {
  label: string;
  value: HslColor;
  onChange(value: HslColor): void;
  isDisabled?: boolean;
}) {
  // While open, the picker keeps its own colour: hue and saturation of black and white would be lost on the way.
  const [picking, setPicking] = useState<Color>();
  const color = picking ?? toColor(props.value);
  const change = (next: Color) => {
    setPicking(next);
    props.onChange(fromColor(next));
  };
  return (
    <ColorPicker value={color} onChange={change}>
      <DialogTrigger
        onOpenChange={(open) => {
          if (!open) setPicking(undefined);
        }}
      >
        <Button className={styles.button ?? ''} isDisabled={props.isDisabled ?? false}>
          <ColorSwatch className={styles.swatch ?? ''} />
          <span className={styles.name}>{props.label}</span>
          <span className={styles.code}>{color.toString('hex')}</span>
        </Button>
        <Popover className={fieldStyles.popover ?? ''} placement="bottom start" offset={5}>
          <Dialog className={styles.dialog ?? ''} aria-label={props.label}>
            <ColorArea
              colorSpace="hsb"
              xChannel="saturation"
              yChannel="brightness"
              className={styles.area ?? ''}
            >
              <ColorThumb className={styles.thumb ?? ''} />
            </ColorArea>
            <ColorSlider colorSpace="hsb" channel="hue" aria-label="Hue">
              <SliderTrack className={styles.track ?? ''}>
                <ColorThumb className={styles.thumb ?? ''} />
              </SliderTrack>
            </ColorSlider>
            <AriaColorField className={fieldStyles.field ?? ''}>
              <Label className={fieldStyles.label ?? ''}>Code</Label>
              <Input className={`${fieldStyles.input} ${fieldStyles.code}`} />
            </AriaColorField>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </ColorPicker>
  );
}
