import { HIDE_REASONS, type HideReason } from '@portico/model/commerce/review/review';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { REASONS } from './review-words.ts';
import styles from './reviews.module.css';
import { useModeration } from './use-moderation.ts';

/** Asks why reviews are hidden: a bad rating is no reason. */
export function HideDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[];
  onClose(): void;
  onDone(): void;
}) {
  const moderate = useModeration();
  const [reason, setReason] = useState<HideReason>('spam');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const needsNote = reason === 'other' && note.trim() === '';
  const hide = async () => {
    setBusy(true);
    const isDone = await moderate({ ids: [...ids], do: 'hide', reason, note });
    setBusy(false);
    if (isDone) onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ids.length === 1 ? 'Hide this review?' : `Hide ${counted(ids.length, 'review')}?`}
      actions={
        <>
          <Button kind="primary" isPending={isBusy} isDisabled={needsNote} onPress={() => void hide()}>
            Hide
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>
          Visitors do not see it any more, and its stars do not count. That a rating is low is no reason:
          showing good reviews alone misleads customers, and is unlawful in many countries.
        </p>
        <Select<HideReason>
          label="Reason"
          value={reason}
          onChange={setReason}
          options={HIDE_REASONS.map((value) => ({ value, label: REASONS[value] }))}
        />
        <TextField
          label={reason === 'other' ? 'Which' : 'Note (optional)'}
          help="For the team."
          value={note}
          onChange={setNote}
          most={500}
        />
      </div>
    </Dialog>
  );
}
