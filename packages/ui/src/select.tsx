import { Check, ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { classes } from './classes.ts';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles as styles } from './field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  help?: string;
}

/** Options as the list wants them: rows keep their identity by `id` when the list changes. */
export function withIds<Value extends string>(
  options: ReadonlyArray<Option<Value>>,
): Array<Option<Value> & { id: string }> {
  return options.map((option) => ({ ...option, id: option.value }));
}

/** One item of an option list, used by Select and ComboBox. */
export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem id={option.value} textValue={option.label} className={styles.option ?? ''}>
      {({ isSelected }) => (
        <>
          <span className={styles.optionText}>
            <Text slot="label">{option.label}</Text>
            {option.help && (
              <Text slot="description" className={styles.optionHelp ?? ''}>
                {option.help}
              </Text>
            )}
          </span>
          {isSelected && <Check size={15} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  );
}

export interface SelectProps<Value extends string> extends FieldText {
  options: ReadonlyArray<Option<Value>>;
  value: Value | null;
  onChange(value: NoInfer<Value>): void;
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of a few. For many, use ComboBox, which searches. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, help, error, hideLabel, options, value, onChange, placeholder, isDisabled } = props;
  return (
    <AriaSelect
      className={styles.field ?? ''}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(key as Value);
      }}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled ?? false}
      placeholder={placeholder ?? 'Choose'}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      <FieldLabel label={label} hideLabel={hideLabel ?? false} />
      <Button className={classes(styles.input, styles.selectButton)}>
        <SelectValue>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</SelectValue>
        <ChevronsUpDown size={14} aria-hidden />
      </Button>
      <FieldFoot help={help} error={error} />
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox className={styles.options ?? ''} items={withIds(options)}>
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
