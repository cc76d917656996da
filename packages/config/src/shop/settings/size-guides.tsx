import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { SizeGuide } from '@portico/model/commerce/size-guide';
import { orderKeyBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { Plus, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { newKey } from './new-key.ts';
import { SizeGuideDrawer } from './size-guide-drawer.tsx';
import styles from './shop-settings.module.css';

/** What a new one begins with: shows how rows and columns are meant. */
const BEGINNING = [
  ['Size', 'Chest', 'Waist'],
  ['S', '', ''],
  ['M', '', ''],
  ['L', '', ''],
];

/** Which size fits whom. */
export function SizeGuides({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, SizeGuide>>(edits, 'sizeGuides');
  const [open, setOpen] = useState<string>();
  const guides = inOrder(value);
  const add = () => {
    const id = newKey(value);
    const order = orderKeyBetween(guides.at(-1)?.order ?? null, null) ?? 'a0';
    const guide: SizeGuide = {
      order,
      name: 'Size guide',
      unit: 'cm',
      cells: BEGINNING,
      otherCells: [],
      shops: [],
    };
    edits.set(['sizeGuides', id], guide);
    setOpen(id);
  };
  return (
    <div className={styles.parts}>
      {guides.map(({ id, name }) => (
        <div key={id} className={styles.pair}>
          <EditText
            edits={edits}
            path={['sizeGuides', id, 'name']}
            label="Name of the size guide"
            hideLabel
          />
          <span className={styles.acts}>
            <Button icon={Table2} aria-label={`Edit ${name}`} onPress={() => setOpen(id)}>
              Edit
            </Button>
            <IconButton
              icon={Trash2}
              label={`Remove ${name}`}
              onPress={() => edits.set(['sizeGuides', id], undefined)}
            />
          </span>
        </div>
      ))}
      {open !== undefined && Object.hasOwn(value, open) && (
        <SizeGuideDrawer edits={edits} id={open} onClose={() => setOpen(undefined)} />
      )}
      <div>
        <Button icon={Plus} isDisabled={guides.length >= COMMERCE_LIMITS.sizeGuides} onPress={add}>
          Add size guide
        </Button>
      </div>
    </div>
  );
}
