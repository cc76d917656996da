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

/** Groups of products that are taxed alike, beside the usual ones. */
export function TaxClasses({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, { order: string; name: string }>>(edits, 'taxClasses');
  const classes = inOrder(value);
  return (
    <div className={styles.parts}>
      <h3 className={styles.partTitle}>Tax classes</h3>
      <p className={styles.about}>
        Standard, reduced and zero are always there. Choose the class with the product; a tax for a class
        takes the place of those for all products.
      </p>
      {classes.map((each) => (
        <div key={each.id} className={styles.pair}>
          <EditText
            edits={edits}
            path={['taxClasses', each.id, 'name']}
            label="Name of the tax class"
            hideLabel
          />
          <IconButton
            icon={Trash2}
            label={`Remove ${each.name}`}
            onPress={() => edits.set(['taxClasses', each.id], undefined)}
          />
        </div>
      ))}
      <div>
        <Button
          icon={Plus}
          isDisabled={classes.length >= COMMERCE_LIMITS.taxClasses}
          onPress={() =>
            edits.set(['taxClasses', newKey(value)], {
              order: orderKeyBetween(classes.at(-1)?.order ?? null, null) ?? 'a0',
              name: classes.length === 0 ? 'Books' : 'Tax class',
            })
          }
        >
          Add tax class
        </Button>
      </div>
    </div>
  );
}
