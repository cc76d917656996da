import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import styles from './slider-field.module.css';
import { fieldStyles } from './field.tsx';

/** A value between two ends, by eye: dragged, or stepped by arrow keys. */
export function SliderField(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  format?: Intl.NumberFormatOptions;
  onChange(value: number): void;
  isDisabled?: boolean;
}) {
  return (
    <Slider
      className={styles.slider ?? ''}
      value={props.value}
      minValue={props.min}
      maxValue={props.max}
      step={props.step}
      onChange={props.onChange}
      isDisabled={props.isDisabled ?? false}
      {...(props.format ? { formatOptions: props.format } : {})}
    >
      <Label className={fieldStyles.label ?? ''}>{props.label}</Label>
      <SliderOutput className={styles.output ?? ''} />
      <SliderTrack className={styles.track ?? ''}>
        <SliderThumb className={styles.thumb ?? ''} aria-label={props.label} />
      </SliderTrack>
    </Slider>
  );
}
