import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
} from 'react-aria-components/NumberField';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles } from './field.tsx';
import styles from './number-field.module.css';

export interface NumberFieldProps
  extends Omit<AriaProps, 'className' | 'children' | 'isInvalid'>,
    FieldText {}

/** A number, typed or stepped by arrow keys and buttons; written as the owner's language writes numbers. */
export function NumberField({ label, help, error, hideLabel, ...rest }: NumberFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      {...(hideLabel ? { 'aria-label': label } : {})}
      isInvalid={Boolean(error)}
      className={fieldStyles.field ?? ''}
    >
      <FieldLabel label={label} hideLabel={hideLabel ?? false} />
      <Group className={fieldStyles.affixed ?? ''}>
        <Button slot="decrement" className={styles.step ?? ''}>
          <Minus size={14} aria-hidden />
        </Button>
        {/* What is typed replaces what stands there, as in a cell of a table. */}
        <Input className={`${fieldStyles.input} ${styles.input}`} onFocus={({ target }) => target.select()} />
        <Button slot="increment" className={styles.step ?? ''}>
          <Plus size={14} aria-hidden />
        </Button>
      </Group>
      <FieldFoot help={help} error={error} />
    </AriaNumberField>
  );
}
