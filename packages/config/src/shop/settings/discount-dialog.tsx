import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditNumber, EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import { EditMoney } from '../../shared/documents/fields/edit-money.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { ChosenField } from '../../shared/shop/chosen-field.tsx';
import { MostUses } from './most-uses.tsx';
import styles from './shop-settings.module.css';
import { useGoods } from '../../shared/shop/use-goods.ts';

/** What a discount is for, from how much of it on, and how often. */
export function DiscountDialog({
  edits,
  id,
  onClose,
}: {
  edits: DocumentEdits;
  id: string;
  onClose(): void;
}) {
  const { value: name } = useEdit<string>(edits, 'discounts', id, 'name');
  const { value: kind } = useEdit<string>(edits, 'discounts', id, 'takes', 'kind');
  const { products, categories } = useGoods();
  const path = (field: string) => ['discounts', id, field];
  return (
    <Dialog
      isOpen
      wide
      onClose={onClose}
      title={name || 'Discount'}
      actions={
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <ChosenField
          edits={edits}
          path={path('products')}
          label="Products"
          options={products}
          none="All products"
          more="Add a product"
          gone="A removed product"
        />
        {categories.length > 0 && (
          <ChosenField
            edits={edits}
            path={path('categories')}
            label="Categories"
            options={categories}
            none="All categories"
            more="Add a category"
          />
        )}
        {kind === 'free-shipping' && (
          <Message kind="info">
            Shipping is free for the whole order once one of these is in the cart.
          </Message>
        )}
        <EditNumber
          edits={edits}
          path={path('minimumQuantity')}
          label="Minimum number of these items"
          help="0 means no minimum."
          fallback={0}
          min={0}
          max={COMMERCE_LIMITS.quantityPerLine}
        />
        <EditMoney
          edits={edits}
          path={path('minimumSubtotal')}
          label="Minimum order"
          help="Of everything in the cart, before discounts."
        />
        <MostUses edits={edits} id={id} />
        <EditSwitch
          edits={edits}
          path={path('oncePerCustomer')}
          label="Once per customer"
          help="Customers are told apart by their email address."
        />
        <EditSwitch
          edits={edits}
          path={path('firstOrderOnly')}
          label="First order only"
          help="For customers who have not ordered before."
        />
      </div>
    </Dialog>
  );
}
