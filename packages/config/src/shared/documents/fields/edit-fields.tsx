import { Switch } from '@portico/ui/choice';
import { ComboBox } from '@portico/ui/combo-box';
import { NumberField } from '@portico/ui/number-field';
import { type Option, Select } from '@portico/ui/select';
import { TextField, type TextFieldProps } from '@portico/ui/text-field';
import type { ReactNode } from 'react';
import type { DocumentEdits } from '../edits/document-edits.ts';
import { useEdit } from '../edits/use-edits.ts';

/** Fields of the kit tied to one path of a document: they show what is typed and save it when typing rests. */
interface At {
  edits: DocumentEdits;
  path: string[];
  label: string;
  help?: ReactNode;
  isDisabled?: boolean;
}

/** `optional`: emptied, the key is taken away, so that what is derived shows again. */
export function EditText({
  edits,
  path,
  optional,
  ...rest
}: At & Omit<TextFieldProps, 'value' | 'onChange'> & { optional?: boolean }) {
  const { value, set, error } = useEdit<string>(edits, ...path);
  return (
    <TextField
      {...rest}
      value={value ?? ''}
      onChange={(next) => set(optional && next === '' ? undefined : next)}
      onBlur={() => void edits.flush()}
      error={error}
    />
  );
}

export function EditSwitch({ edits, path, ...rest }: At) {
  const { value, set } = useEdit<boolean>(edits, ...path);
  return <Switch {...rest} isSelected={value ?? false} onChange={set} />;
}

export function EditSelect({
  edits,
  path,
  fallback,
  ...rest
}: At & { options: readonly Option[]; fallback?: string }) {
  const { value, set, error } = useEdit<string>(edits, ...path);
  return <Select<string> {...rest} value={value ?? fallback ?? null} onChange={set} error={error} />;
}

export function EditComboBox({
  edits,
  path,
  ...rest
}: At & { options: readonly Option[]; placeholder?: string }) {
  const { value, set, error } = useEdit<string>(edits, ...path);
  return <ComboBox<string> {...rest} value={value ?? null} onChange={set} error={error} />;
}

export function EditNumber({
  edits,
  path,
  fallback,
  min,
  max,
  step,
  ...rest
}: At & { fallback: number; min: number; max: number; step?: number }) {
  const { value, set, error } = useEdit<number>(edits, ...path);
  return (
    <NumberField
      {...rest}
      value={value ?? fallback}
      onChange={(next) => {
        if (Number.isFinite(next)) set(next);
      }}
      minValue={min}
      maxValue={max}
      {...(step === undefined ? {} : { step })}
      error={error}
    />
  );
}
