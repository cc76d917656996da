import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import styles from './color-field.module.css';
import { ColorPicker, type PickedColor, textOf } from './color-picker.tsx';
import { fieldStyles } from './field.tsx';

/** A colour, picked by eye or typed as a code, shown as its owner writes it. */
export function ColorField(props: {
  label: string;
  value: PickedColor;
  onChange(value: PickedColor): void;
  isDisabled?: boolean;
}) {
  return (
    <DialogTrigger>
      <Button className={styles.button ?? ''} isDisabled={props.isDisabled ?? false}>
        <span
          className={styles.swatch}
          style={{ background: textOf({ ...props.value, userFormat: 'hex' }) }}
          aria-hidden
        />
        <span className={styles.name}>{props.label}</span>
        <span className={styles.code}>{textOf(props.value)}</span>
      </Button>
      <Popover className={fieldStyles.popover ?? ''} placement="bottom start" offset={5}>
        <Dialog className={styles.dialog ?? ''} aria-label={props.label}>
          <ColorPicker value={props.value} onChange={props.onChange} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
