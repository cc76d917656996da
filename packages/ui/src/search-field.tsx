import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { fieldStyles } from './field.tsx';
import styles from './search-field.module.css';

/** Narrows the list it stands above while one types. Escape empties it. */
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
  return (
    <AriaSearchField
      aria-label={props.label}
      value={props.value}
      onChange={props.onChange}
      onSubmit={() => props.onSubmit?.()}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- where it was opened to type into.
      autoFocus={props.autoFocus ?? false}
      className={styles.search ?? ''}
    >
      <Search size={15} aria-hidden className={styles.glass} />
      <Input
        className={`${fieldStyles.input} ${styles.input}`}
        placeholder={props.placeholder ?? props.label}
        data-shortcut="search"
      />
      {props.value !== '' && (
        <Button className={styles.clear ?? ''}>
          <X size={14} aria-label="Clear search" />
        </Button>
      )}
    </AriaSearchField>
  );
}
