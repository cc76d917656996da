import type { StockedVariant } from '@portico/model/api/inventory';
import type { ChangeReason } from '@portico/model/commerce/stock-movement';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { NumberField } from '@portico/ui/number-field';
import { Segmented } from '@portico/ui/segmented';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import type { StockChange } from './inventory-queries.ts';
import { BY_HAND, nameOf, REASONS } from './stock-words.ts';
import { useStockChanges } from './use-stock-changes.ts';

const WAYS = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'set', label: 'Set to' },
  { value: 'unlimited', label: 'Unlimited' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** Changes what is in stock of one variant or of many, with the reason that their history keeps. */
export function ChangeDialog(props: {
  variants: readonly StockedVariant[];
  onClose(): void;
  onDone(): void;
}) {
  const { variants, onClose } = props;
  const { change, isBusy } = useStockChanges();
  const [way, setWay] = useState<Way>('add');
  const [pieces, setPieces] = useState(1);
  const [reason, setReason] = useState<ChangeReason>('delivery');
  const [text, setText] = useState('');
  const [only] = variants;
  const unlimited = variants.filter((variant) => variant.unlimited).length;
  const needsNumber = way === 'add' || way === 'remove';
  const changeOf = (): Pick<StockChange, 'to' | 'by'> => {
    if (way === 'unlimited') return { to: { quantity: 0, unlimited: true } };
    if (way === 'set') return { to: { quantity: pieces, unlimited: false } };
    return { by: way === 'add' ? pieces : -pieces };
  };
  const save = async () => {
    const changes = variants.map(({ productId, variantId }) => ({ productId, variantId, ...changeOf() }));
    const done = `Stock of ${counted(variants.length, 'item')} changed`;
    if (await change({ changes, reason, text: text.trim() }, done)) props.onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        only && variants.length === 1
          ? `Change stock of ${nameOf(only)}`
          : `Change stock of ${counted(variants.length, 'item')}`
      }
      actions={
        <>
          <Button
            kind="primary"
            isPending={isBusy}
            isDisabled={!Number.isInteger(pieces) || (needsNumber && unlimited > 0)}
            onPress={() => void save()}
          >
            Change stock
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <Segmented label="How" value={way} onChange={setWay} options={[...WAYS]} />
      {way !== 'unlimited' && (
        <NumberField
          label="Items"
          value={pieces}
          onChange={setPieces}
          minValue={way === 'set' ? 0 : 1}
          maxValue={1_000_000_000}
          error={
            needsNumber && unlimited > 0
              ? `${counted(unlimited, 'item')} of these ${unlimited === 1 ? 'has' : 'have'} unlimited stock. Set how many there are first.`
              : undefined
          }
        />
      )}
      <Select
        label="Reason"
        value={reason}
        onChange={(next) => setReason(next as ChangeReason)}
        options={BY_HAND.map((value) => ({ value, label: REASONS[value] }))}
      />
      <TextField
        label="Note"
        help="Kept in the history. Only the team sees it."
        value={text}
        onChange={setText}
        maxLength={500}
      />
    </Dialog>
  );
}
