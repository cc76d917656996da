import type { CSSProperties, ReactNode } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles as styles } from './field.tsx';
import { useCharacterCounter } from './character-counter.tsx';

export interface TextFieldProps extends Omit<AriaProps, 'className' | 'children' | 'isInvalid'>, FieldText {
  placeholder?: string;
  /** Quiet text inside the field before the value, such as the site's address. */
  prefix?: ReactNode;
  /** Shows how many characters are used and warns past this many; it does not cut. */
  advisedLength?: number;
  /** The same for lengths that are not characters. */
  advised?: { used: number; of: number; unit: string };
  /** Room for so many letters: more are refused where they are typed, and that is told. */
  most?: number | undefined;
  /** At least this many lines; makes it a text area. */
  rows?: number;
  /** Monospace, without spelling help. */
  code?: boolean;
}

/** One line of text, or several with `rows`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    hideLabel,
    placeholder,
    prefix,
    advisedLength,
    advised,
    most,
    rows,
    code,
    ...rest
  } = props;
  const [around, room] = useCharacterCounter(most, (rest.value ?? '').length);
  const length =
    advised ??
    (advisedLength === undefined
      ? undefined
      : { used: (rest.value ?? '').length, of: advisedLength, unit: undefined });
  const count = length && (
    <span className={styles.count} data-over={length.used > length.of || undefined}>
      {length.used} of {length.of}
      {length.unit === undefined ? '' : ` ${length.unit}`}
    </span>
  );
  const inputClass = classes(styles.input, code && styles.code);
  const placeholderProps = placeholder === undefined ? {} : { placeholder };
  const spelling = code ? { spellCheck: false, autoCapitalize: 'off', autoCorrect: 'off' } : {};
  return (
    <AriaTextField
      {...rest}
      ref={around}
      // What an input method writes cannot be refused; it is cut.
      {...(most === undefined ? {} : { maxLength: most })}
      {...(hideLabel ? { 'aria-label': label } : {})}
      isInvalid={Boolean(error)}
      className={styles.field ?? ''}
    >
      <FieldLabel label={label} hideLabel={hideLabel ?? false} aside={count} />
      {rows ? (
        <AriaTextArea
          className={inputClass}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          {...placeholderProps}
          {...spelling}
        />
      ) : prefix ? (
        <div className={styles.affixed}>
          <span className={styles.affix}>{prefix}</span>
          <Input className={inputClass} {...placeholderProps} {...spelling} />
        </div>
      ) : (
        <Input className={inputClass} {...placeholderProps} {...spelling} />
      )}
      {room}
      <FieldFoot help={help} error={error} />
    </AriaTextField>
  );
}
