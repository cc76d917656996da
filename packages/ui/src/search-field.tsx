import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { fieldStyles } from './field.tsx';
import styles from './search-field.module.css';

/**
 * Narrows the list it stands above while one types. Escape empties it. Plain elements, as the page editor begins with
 * one: a kit's field comes with all that its lists are searched by.
 */
export function SearchField(props: {
  label: string;
  value: string;
  onChange(value: string): void;
  placeholder?: string;
  /** Enter was pressed. */
  onSubmit?: () => void;
  /** It was opened to type into. */
  autoFocus?: boolean;
}) {
  const { value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      props.onSubmit?.();
    } else if (event.key === 'Escape' && value !== '') {
      event.preventDefault();
      // What it stands in closes with the next one.
      event.stopPropagation();
      onChange('');
    }
  };
  return (
    <div className={styles.search}>
      <Search size={15} aria-hidden className={styles.glass} />
      <input
        ref={input}
        type="search"
        aria-label={props.label}
        className={`${fieldStyles.input} ${styles.input}`}
        placeholder={props.placeholder ?? props.label}
        data-shortcut="search"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where it was opened to type into.
        autoFocus={props.autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={pressed}
      />
      {value !== '' && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.clear}
          // The keyboard stays in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={14} aria-label="Clear search" />
        </button>
      )}
    </div>
  );
}
