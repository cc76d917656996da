import type { CustomLine } from '@portico/model/commerce/draft-order';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { useId, useState } from 'react';
import { MoneyField } from './money-field.tsx';
import styles from './draft-orders.module.css';

const STANDARD = 'standard';

/** Asks for a line that is no product: what it is, what it costs, how it is taxed. */
export function CustomLineDialog(props: {
  currency: string;
  taxClasses: ReadonlyArray<{ id: string; name: string }>;
  onAdd(line: CustomLine): void;
  onClose(): void;
}) {
  const form = useId();
  const [title, setTitle] = useState('');
  const [cents, setCents] = useState(Number.NaN);
  const [taxClass, setTaxClass] = useState(STANDARD);
  const [isSent, setSent] = useState(false);
  const [isTried, setTried] = useState(false);
  const isWhole = title.trim() !== '' && Number.isFinite(cents);
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Add custom item"
      actions={
        <>
          <Button kind="primary" type="submit" form={form}>
            Add item
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isWhole) return;
          const chosen = taxClass === STANDARD ? '' : taxClass;
          props.onAdd({ title: title.trim(), unitPriceCents: cents, taxClass: chosen, isSent });
        }}
      >
        <TextField
          label="Name"
          value={title}
          onChange={setTitle}
          maxLength={200}
          error={isTried && title.trim() === '' ? 'Please say what it is.' : undefined}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog that was just asked for
          autoFocus
        />
        <MoneyField
          label="Price each"
          cents={cents}
          currency={props.currency}
          onChange={setCents}
          error={isTried && !Number.isFinite(cents) ? 'Please enter a price.' : undefined}
        />
        <Select
          label="Tax"
          value={taxClass}
          onChange={setTaxClass}
          options={[
            { value: STANDARD, label: 'Standard' },
            { value: 'reduced', label: 'Reduced' },
            { value: 'zero', label: 'Zero' },
            ...props.taxClasses.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Checkbox label="It has to be shipped" isSelected={isSent} onChange={setSent} />
      </form>
    </Dialog>
  );
}
