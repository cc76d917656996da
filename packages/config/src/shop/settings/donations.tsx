import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { type Donation, donation as donationSchema } from '@portico/model/commerce/donation';
import { orderKeyBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { Plus, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { DonationDialog } from './donation-dialog.tsx';
import { newKey } from './new-key.ts';
import styles from './shop-settings.module.css';

/** What people can donate for. */
export function Donations({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, Donation>>(edits, 'donations');
  const [open, setOpen] = useState<string>();
  const causes = inOrder(value);
  const add = () => {
    const id = newKey(value);
    const order = orderKeyBetween(causes.at(-1)?.order ?? null, null) ?? 'a0';
    const amounts = [1000, 2500, 5000];
    edits.set(['donations', id], donationSchema.parse({ order, name: 'Donation', amounts }));
    setOpen(id);
  };
  return (
    <>
      {causes.map(({ id, name }) => (
        <div key={id} className={styles.rule}>
          <EditText edits={edits} path={['donations', id, 'name']} label="Name" />
          <EditMoney edits={edits} path={['donations', id, 'goal']} label="Goal" help="0 means no goal." />
          <EditSwitch edits={edits} path={['donations', id, 'enabled']} label="Open" />
          <span>
            <Button
              icon={SlidersHorizontal}
              aria-label={`Amounts and text of ${name}`}
              onPress={() => setOpen(id)}
            >
              Amounts and text
            </Button>
          </span>
          <IconButton
            icon={Trash2}
            label={`Remove ${name}`}
            onPress={() => edits.set(['donations', id], undefined)}
          />
        </div>
      ))}
      {open !== undefined && Object.hasOwn(value, open) && (
        <DonationDialog edits={edits} id={open} onClose={() => setOpen(undefined)} />
      )}
      <div>
        <Button icon={Plus} isDisabled={causes.length >= COMMERCE_LIMITS.donations} onPress={add}>
          Add donation
        </Button>
      </div>
    </>
  );
}
