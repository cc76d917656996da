import type { ListAsText as Control } from '@portico/blocks/editing/block-settings';
import { sameJson } from '@portico/model/documents/merge';
import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import type { Item } from '../list-item.ts';
import styles from './list-as-text.module.css';

/** A whole list as plain text, to be typed or pasted: each letter is read at once. */
export function ListAsText(props: {
  label: string;
  asText: Control<Item>;
  items: readonly Item[];
  isDisabled: boolean;
  onChange(items: readonly Item[]): void;
  onClose(): void;
}) {
  const { label, asText, items, isDisabled, onChange, onClose } = props;
  const [typed, setTyped] = useState(() => asText.write(items));
  // What was taken back, or changed on the page, is written anew; else words stay as they are typed.
  const text = sameJson(asText.read(typed, items), items) ? typed : asText.write(items);
  return (
    <div className={styles.text}>
      <TextField
        label={label}
        help={asText.help}
        rows={16}
        isDisabled={isDisabled}
        value={text}
        onChange={(next) => {
          setTyped(next);
          onChange(asText.read(next, items));
        }}
      />
      <Button small onPress={onClose}>
        Back to the list
      </Button>
    </div>
  );
}
