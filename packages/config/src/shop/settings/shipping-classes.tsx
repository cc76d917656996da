import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { orderKeyBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { Plus, Trash2 } from 'lucide-react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { newKey } from './new-key.ts';
import styles from './shop-settings.module.css';

/** Groups of products that are sent alike; which one a product is in is chosen with the product. */
export function ShippingClasses({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, { order: string; name: string }>>(edits, 'shippingClasses');
  const classes = inOrder(value);
  return (
    <div className={styles.parts}>
      <h3 className={styles.partTitle}>Shipping classes</h3>
      <p className={styles.about}>
        For products that are sent in another way, such as heavy ones or letters. Choose the class with the
        product, and what it costs with each shipping method.
      </p>
      {classes.map((each) => (
        <div key={each.id} className={styles.pair}>
          <EditText
            edits={edits}
            path={['shippingClasses', each.id, 'name']}
            label="Name of the class"
            hideLabel
          />
          <IconButton
            icon={Trash2}
            label={`Remove ${each.name}`}
            onPress={() => edits.set(['shippingClasses', each.id], undefined)}
          />
        </div>
      ))}
      <div>
        <Button
          icon={Plus}
          isDisabled={classes.length >= COMMERCE_LIMITS.shippingClasses}
          onPress={() =>
            edits.set(['shippingClasses', newKey(value)], {
              order: orderKeyBetween(classes.at(-1)?.order ?? null, null) ?? 'a0',
              name: classes.length === 0 ? 'Heavy' : 'Shipping class',
            })
          }
        >
          Add shipping class
        </Button>
      </div>
    </div>
  );
}
