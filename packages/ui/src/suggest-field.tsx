import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles as styles } from './field.tsx';

export interface Suggestion {
  /** What is taken over. */
  value: string;
  /** What it is. */
  label: string;
}

export interface SuggestFieldProps extends FieldText {
  suggestions: readonly Suggestion[];
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  placeholder?: string;
  isDisabled?: boolean;
}

/** Suggestions shown at once; typing finds the others. */
const SHOWN = 50;

/** One line of free text with suggestions below it, found by any part of their names or values. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, help, error, hideLabel, suggestions, value, onChange, onBlur, placeholder, isDisabled } =
    props;
  // Who asks for the list wants to see it; what stands there is no search for it.
  const [isAsked, setAsked] = useState(false);
  const typed = isAsked ? '' : value.trim().toLowerCase();
  const found = suggestions
    .filter((one) => `${one.label} ${one.value}`.toLowerCase().includes(typed))
    .slice(0, SHOWN)
    .map((one) => ({ ...one, id: one.value }));
  return (
    <AriaComboBox
      className={styles.field ?? ''}
      items={found}
      inputValue={value}
      onInputChange={(next) => {
        setAsked(false);
        onChange(next);
      }}
      onOpenChange={(isOpen, trigger) => setAsked(isOpen && trigger === 'manual')}
      allowsCustomValue
      // While the list is open the rest of the page is hidden from screen readers: it opens when it is wanted.
      menuTrigger="input"
      isInvalid={Boolean(error)}
      isDisabled={isDisabled ?? false}
      {...(onBlur ? { onBlur } : {})}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      <FieldLabel label={label} hideLabel={hideLabel ?? false} />
      <div className={styles.comboGroup}>
        <Input
          className={styles.input ?? ''}
          placeholder={placeholder ?? ''}
          spellCheck={false}
          autoCapitalize="off"
        />
        <Button className={styles.comboButton ?? ''} aria-label={`Show all: ${label}`}>
          <ChevronsUpDown size={14} aria-hidden />
        </Button>
      </div>
      <FieldFoot help={help} error={error} />
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox<Suggestion & { id: string }> className={styles.options ?? ''}>
          {(one) => (
            <ListBoxItem id={one.id} textValue={one.value} className={styles.option ?? ''}>
              <span className={styles.optionText}>
                <Text slot="label">{one.label}</Text>
                <Text slot="description" className={styles.optionHelp ?? ''}>
                  {one.value}
                </Text>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
