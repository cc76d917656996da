import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import styles from './orders.module.css';

/** Where the team writes down something about an order. What was typed stays until it is saved. */
export function OrderNote(props: { isBusy: boolean; onAdd(text: string, onAdded: () => void): void }) {
  const [note, setNote] = useState('');
  const text = note.trim();
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') props.onAdd(text, () => setNote(''));
      }}
    >
      <TextField
        label="Add a note"
        help="Only the team sees it."
        value={note}
        onChange={setNote}
        maxLength={2000}
        rows={2}
      />
      <Button type="submit" isDisabled={text === '' || props.isBusy}>
        Add note
      </Button>
    </form>
  );
}
