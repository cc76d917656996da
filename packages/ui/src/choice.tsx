import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './choice.module.css';
import { fieldStyles } from './field.tsx';
import type { Option } from './select.tsx';

interface OnOff {
  label: string;
  /** The label is said alone: what is switched stands beside it. */
  hideLabel?: boolean;
  help?: ReactNode;
  isSelected: boolean;
  onChange(selected: boolean): void;
  isDisabled?: boolean;
}

/** Takes effect at once. For a choice that is sent with a form, use Checkbox. */
export function Switch({ label, hideLabel, help, ...rest }: OnOff) {
  return (
    <AriaSwitch {...rest} {...(hideLabel ? { 'aria-label': label } : {})} className={styles.switch ?? ''}>
      {!hideLabel && (
        <span className={styles.words}>
          <span>{label}</span>
          {help && <span className={fieldStyles.help}>{help}</span>}
        </span>
      )}
      <span className={styles.track} aria-hidden>
        <span className={styles.thumb} />
      </span>
    </AriaSwitch>
  );
}

/** `label` is shown; without it the caller gives `aria-label` or a slot (selection in lists). */
export function Checkbox({
  label,
  help,
  ...rest
}: Omit<AriaCheckboxProps, 'className' | 'children'> & { label?: string; help?: ReactNode }) {
  return (
    <AriaCheckbox {...rest} className={styles.checkbox ?? ''}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box} aria-hidden>
            {isIndeterminate ? (
              <Minus size={12} strokeWidth={3} />
            ) : (
              isSelected && <Check size={12} strokeWidth={3} />
            )}
          </span>
          {label && (
            <span className={styles.words}>
              <span>{label}</span>
              {help && <span className={fieldStyles.help}>{help}</span>}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  );
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: ReadonlyArray<Option<Value>>;
  value: Value | null;
  onChange(value: NoInfer<Value>): void;
  isDisabled?: boolean;
}

/** One of a few, all seen at once with what each means. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, options, value, onChange, isDisabled } = props;
  return (
    <AriaRadioGroup
      value={value}
      onChange={(next) => onChange(next as Value)}
      isDisabled={isDisabled ?? false}
      className={styles.radios ?? ''}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {!hideLabel && <Label className={fieldStyles.label ?? ''}>{label}</Label>}
      {options.map((option) => (
        <Radio key={option.value} value={option.value} className={styles.radio ?? ''}>
          <span className={styles.dot} aria-hidden />
          <span className={styles.words}>
            <span>{option.label}</span>
            {option.help && <span className={fieldStyles.help}>{option.help}</span>}
          </span>
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
