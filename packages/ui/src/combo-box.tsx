import { ChevronsUpDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useMemo } from 'react';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles as styles } from './field.tsx';
import { type Option, OptionItem, withIds } from './select.tsx';

export interface ComboBoxProps<Value extends string> extends FieldText {
  options: ReadonlyArray<Option<Value>>;
  value: Value | null;
  onChange(value: NoInfer<Value>): void;
  placeholder?: string;
  isDisabled?: boolean;
}

/** One of many, found by typing any part of its name. */
export function ComboBox<Value extends string>(props: ComboBoxProps<Value>) {
  const { label, help, error, hideLabel, options, value, onChange, placeholder, isDisabled } = props;
  // Values arrive as ids; a value missing from the list (an old time zone) must still be shown.
  const items = useMemo(
    () =>
      withIds(
        value === null || options.some((option) => option.value === value)
          ? options
          : [{ value, label: value }, ...options],
      ),
    [options, value],
  );
  return (
    <AriaComboBox
      className={styles.field ?? ''}
      defaultItems={items}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(key as Value);
      }}
      isInvalid={Boolean(error)}
      isDisabled={isDisabled ?? false}
      menuTrigger="focus"
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      <FieldLabel label={label} hideLabel={hideLabel ?? false} />
      <div className={styles.comboGroup}>
        <Input
          className={styles.input ?? ''}
          placeholder={placeholder ?? 'Search'}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button className={styles.comboButton ?? ''} aria-label={`Show all: ${label}`}>
          <ChevronsUpDown size={14} aria-hidden />
        </Button>
      </div>
      <FieldFoot help={help} error={error} />
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox<Option>
          className={styles.options ?? ''}
          renderEmptyState={() => <div className={styles.none}>Nothing found</div>}
        >
          {(option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
