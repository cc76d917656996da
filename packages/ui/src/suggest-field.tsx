import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { TextField } from 'react-aria-components/TextField';
import { FieldFoot, FieldLabel, type FieldText, fieldStyles as styles } from './field.tsx';
import { useCharacterCounter } from './character-counter.tsx';

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
  /** Room for so many letters. */
  most?: number | undefined;
}

/** Suggestions shown at once; typing finds the others. */
const SHOWN = 50;

/**
 * One line of free text with suggestions below it, found by any part of their names or values. While they show, the
 * rest of the page stays there for screen readers: nothing has to be chosen.
 */
export function SuggestField(props: SuggestFieldProps) {
  const {
    label,
    help,
    error,
    hideLabel,
    suggestions,
    value,
    onChange,
    onBlur,
    placeholder,
    isDisabled,
    most,
  } = props;
  const [around, room] = useCharacterCounter(most, value.length);
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Who asks for the list wants to see it all; what stands there is no search for it.
  const [shown, setShown] = useState<'none' | 'found' | 'all'>('none');
  const typed = shown === 'all' ? '' : value.trim().toLowerCase();
  const found = suggestions
    .filter((one) => `${one.label} ${one.value}`.toLowerCase().includes(typed))
    .slice(0, SHOWN)
    .map((one) => ({ ...one, id: one.value }));
  const isOpen = shown !== 'none' && found.length > 0 && !isDisabled;
  const close = () => setShown('none');
  const pressed = (event: KeyboardEvent) => {
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      event.stopPropagation();
      setShown('all');
    } else if (isOpen && (event.key === 'Escape' || event.key === 'Tab')) {
      // Of the list alone: what the field stands in stays open.
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
      }
      close();
    }
  };
  return (
    <Autocomplete
      inputValue={value}
      disableAutoFocusFirst
      onInputChange={(next) => {
        if (next === value) return;
        setShown('found');
        onChange(next);
      }}
    >
      <TextField
        className={styles.field ?? ''}
        ref={around}
        isInvalid={Boolean(error)}
        isDisabled={isDisabled ?? false}
        onBlur={() => {
          // Going through the list says so too, and the keyboard stays where it is.
          if (document.activeElement === input.current) return;
          close();
          onBlur?.();
        }}
        {...(hideLabel ? { 'aria-label': label } : {})}
      >
        <FieldLabel label={label} hideLabel={hideLabel ?? false} />
        <div className={styles.comboGroup} ref={group} onKeyDownCapture={pressed}>
          <Input
            ref={input}
            className={styles.input ?? ''}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- an input with a list of its own; what it controls is said by Autocomplete while it shows
            role="combobox"
            aria-expanded={isOpen}
            placeholder={placeholder ?? ''}
            spellCheck={false}
            autoCapitalize="off"
            {...(most === undefined ? {} : { maxLength: most })}
          />
          <Button
            className={styles.comboButton ?? ''}
            aria-label={`Show all: ${label}`}
            isDisabled={isDisabled ?? false}
            excludeFromTabOrder
            preventFocusOnPress
            onPress={() => {
              input.current?.focus();
              setShown(isOpen ? 'none' : 'all');
            }}
          >
            <ChevronsUpDown size={14} aria-hidden />
          </Button>
        </div>
        {room}
        <FieldFoot help={help} error={error} />
      </TextField>
      <Popover
        className={styles.popover ?? ''}
        triggerRef={group}
        isOpen={isOpen}
        isNonModal
        offset={4}
        placement="bottom start"
        onOpenChange={(open) => {
          if (!open) close();
        }}
      >
        <ListBox
          className={styles.options ?? ''}
          aria-label={`Suggestions: ${label}`}
          items={found}
          onAction={(key) => {
            onChange(String(key));
            close();
          }}
        >
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
    </Autocomplete>
  );
}
