import { ComboBox } from '@portico/ui/combo-box';
import { IconButton } from '@portico/ui/button';
import type { Option } from '@portico/ui/select';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import styles from './chosen.module.css';

export interface ChosenProps {
  label: string;
  options: readonly Option[];
  help?: string;
  /** How many may be chosen; any number when absent. */
  most?: number;
  isDisabled?: boolean;
  /** What it says while none is chosen, and while some are. */
  none: string;
  more: string;
  /** What one is called that is no longer among the options. */
  gone?: string;
}

/** Some of many, each once, found by typing; what is chosen stands below. */
export function Chosen(
  props: ChosenProps & {
    value: readonly string[];
    error?: string | undefined;
    onChange(value: string[]): void;
  },
) {
  const { label, options, value, error, onChange: set } = props;
  const list = useRef<HTMLUListElement>(null);
  const isAdded = useRef(false);
  // The field is a new one: the keyboard goes on from what was chosen.
  useLayoutEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  });
  const isFull = value.length >= (props.most ?? Number.POSITIVE_INFINITY);
  const left = options.filter((option) => !value.includes(option.value));
  const named = (value: string) =>
    options.find((option) => option.value === value)?.label ?? props.gone ?? value;
  return (
    <div className={styles.field}>
      <ComboBox<string>
        // What is chosen stands below; the field is empty again for the next.
        key={value.length}
        label={label}
        options={left}
        value={null}
        placeholder={value.length === 0 ? props.none : props.more}
        onChange={(next) => {
          isAdded.current = true;
          set([...value, next]);
        }}
        help={props.help}
        isDisabled={props.isDisabled || isFull}
        error={error}
      />
      {value.length > 0 && (
        <ul ref={list} className={styles.chosen} aria-label={`${label}: chosen`}>
          {value.map((one) => (
            <li key={one}>
              {named(one)}
              {!props.isDisabled && (
                <IconButton
                  small
                  icon={X}
                  label={`Remove ${named(one)}`}
                  onPress={() => set(value.filter((other) => other !== one))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
