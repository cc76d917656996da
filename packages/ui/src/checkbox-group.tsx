import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { Label } from 'react-aria-components/Label';
import { Checkbox } from './choice.tsx';
import { FieldFoot, type FieldText, fieldStyles } from './field.tsx';
import type { Option } from './select.tsx';

/** Some of several, all seen at once. */
export function CheckboxGroup(
  props: FieldText & {
    options: readonly Option[];
    value: readonly string[];
    onChange(value: string[]): void;
    isDisabled?: boolean;
  },
) {
  const { label, help, error, options, value, onChange, isDisabled } = props;
  return (
    <AriaCheckboxGroup
      className={fieldStyles.field ?? ''}
      value={[...value]}
      onChange={onChange}
      isDisabled={isDisabled ?? false}
      isInvalid={Boolean(error)}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      {options.map((option) => (
        <Checkbox key={option.value} value={option.value} label={option.label} help={option.help} />
      ))}
      <FieldFoot help={help} error={error} />
    </AriaCheckboxGroup>
  );
}
