import { type ColourFormat, formatColour, round2, typedColour } from '@portico/model/colour/colour';
import { useState } from 'react';
import { type Color, ColorPicker as AriaColorPicker, parseColor } from 'react-aria-components/ColorPicker';
import { ColorArea } from 'react-aria-components/ColorArea';
import { ColorSlider, SliderTrack } from 'react-aria-components/ColorSlider';
import { ColorThumb } from 'react-aria-components/ColorThumb';
import styles from './color-picker.module.css';
import { Segmented } from './segmented.tsx';
import { TextField } from './text-field.tsx';

/** Hue 0–360, saturation and lightness 0–100, alpha 0–1 (opaque when absent), and how its owner writes it. */
export interface PickedColor {
  hue: number;
  saturation: number;
  lightness: number;
  alpha?: number | undefined;
  userFormat?: ColourFormat | undefined;
}

const FORMATS: ReadonlyArray<{ value: ColourFormat; label: string }> = [
  { value: 'hex', label: 'Hex' },
  { value: 'rgb', label: 'RGB' },
  { value: 'hsl', label: 'HSL' },
];

export function textOf({ userFormat = 'hex', alpha = 1, ...hsl }: PickedColor): string {
  return formatColour({ ...hsl, alpha }, userFormat);
}

const toColor = ({ hue, saturation, lightness, alpha = 1 }: PickedColor): Color =>
  parseColor(`hsla(${hue}, ${saturation}%, ${lightness}%, ${alpha})`);

function fromColor(color: Color, userFormat: ColourFormat | undefined): PickedColor {
  const hsl = color.toFormat('hsl');
  return {
    hue: round2(hsl.getChannelValue('hue')),
    saturation: round2(hsl.getChannelValue('saturation')),
    lightness: round2(hsl.getChannelValue('lightness')),
    alpha: round2(hsl.getChannelValue('alpha')),
    userFormat,
  };
}

/** A colour picked by eye or typed as hex, rgb or hsl; it is kept as it was written. @param hasAlpha it may be see-through */
export function ColorPicker(props: {
  value: PickedColor;
  onChange(value: PickedColor): void;
  hasAlpha?: boolean;
}) {
  // The picker keeps its own colour: hue and saturation of black and white would be lost on the way.
  const [picking, setPicking] = useState<Color>();
  const [typed, setTyped] = useState<string>();
  const color = picking ?? toColor(props.value);
  const isWrong = typed !== undefined && typedColour(typed) === undefined;
  const change = (next: PickedColor) => {
    const { alpha, ...opaque } = next;
    props.onChange(props.hasAlpha ? { ...opaque, alpha } : opaque);
  };
  const type = (text: string) => {
    setTyped(text);
    const parsed = typedColour(text);
    if (!parsed) return;
    setPicking(undefined);
    const { hue, saturation, lightness, alpha } = parsed.hsl;
    change({
      hue: round2(hue),
      saturation: round2(saturation),
      lightness: round2(lightness),
      alpha: round2(alpha),
      userFormat: parsed.format,
    });
  };
  return (
    <div className={styles.picker}>
      <AriaColorPicker
        value={color}
        onChange={(next) => {
          setPicking(next);
          setTyped(undefined);
          change(fromColor(next, props.value.userFormat));
        }}
      >
        <ColorArea
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          className={styles.area ?? ''}
          aria-label="Saturation and brightness"
        >
          <ColorThumb className={styles.thumb ?? ''} />
        </ColorArea>
        <ColorSlider colorSpace="hsb" channel="hue" aria-label="Hue">
          <SliderTrack className={styles.track ?? ''}>
            <ColorThumb className={styles.thumb ?? ''} />
          </SliderTrack>
        </ColorSlider>
        {props.hasAlpha && (
          <ColorSlider colorSpace="hsb" channel="alpha" aria-label="Opacity">
            <SliderTrack className={`${styles.track} ${styles.alpha}`}>
              <ColorThumb className={styles.thumb ?? ''} />
            </SliderTrack>
          </ColorSlider>
        )}
      </AriaColorPicker>
      <Segmented
        label="Format"
        options={FORMATS}
        value={props.value.userFormat ?? 'hex'}
        onChange={(userFormat) => {
          setTyped(undefined);
          change({ ...props.value, userFormat });
        }}
      />
      <TextField
        label="Code"
        hideLabel
        code
        value={typed ?? textOf(props.value)}
        onChange={type}
        onBlur={() => setTyped(undefined)}
        error={isWrong ? 'Such as #B4593A, rgb(180, 89, 58) or hsl(15, 51%, 47%).' : undefined}
      />
    </div>
  );
}
