import { firstVariant } from '@portico/model/commerce/product-options';
import type { RichText } from '@portico/model/documents/rich-text';
import { inOrder } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import { EditSelect } from '../../shared/documents/fields/edit-fields.tsx';
import { RichTextField } from '../../editor/rich-text/rich-text-field.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { PicturesField } from '../../shared/media/pictures-field.tsx';
import { PaymentNotice } from '../../shared/shop/shop-notices.tsx';
import { AddOnsField } from './add-ons-field.tsx';
import { CustomsFields } from './customs-fields.tsx';
import { FilesField } from './files-field.tsx';
import { ProductBadges } from './product-badges.tsx';
import { OwnAmountField } from './own-amount-field.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductVideos } from './product-videos.tsx';
import { QuantityBreaks } from './quantity-breaks.tsx';
import { RelatedProducts } from './related-products.tsx';
import { ShippingClassField } from './shipping-class-field.tsx';
import { SingleVariant } from './single-variant.tsx';
import { SizeGuideField } from './size-guide-field.tsx';
import { SubscriptionField } from './subscription-field.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { useStock } from './use-stock.ts';
import { useVariants } from './use-variants.ts';
import { VariantSummary } from './variant-summary.tsx';

const TYPES = [
  { value: 'physical', label: 'Physical', help: 'Something that is shipped' },
  { value: 'digital', label: 'Digital', help: 'Files that customers download' },
  { value: 'service', label: 'Service', help: 'Something you do for the customer' },
  { value: 'gift-card', label: 'Gift card', help: 'A code worth its price, emailed once it is paid' },
  { value: 'paywall', label: 'Membership', help: 'Opens pages that are for members' },
] as const;

/** As the schema has it. */
const MAX_PICTURES = 100;

/** What a product shows, what it costs, in which variants, and how many there are. */
export function ProductFields({ document, edits, mayEdit }: TabProps) {
  const { go } = useGo();
  const { product, carryOut } = useVariants(edits);
  const stock = useStock(document.id);
  const { value: type = 'physical' } = useEdit<string>(edits, 'productType');
  const description = useEdit<RichText>(edits, 'description');
  const [isPriceAdded, setPriceAdded] = useState(false);
  const variants = inOrder(product.variants);
  const [only] = variants;
  const openAll = () => go(addresses.variants(document.id));
  return (
    <>
      <PaymentNotice />
      <EditSelect
        edits={edits}
        path={['productType']}
        label="Product type"
        fallback="physical"
        options={TYPES}
        isDisabled={!mayEdit}
      />
      <PicturesField
        edits={edits}
        path={['images']}
        label="Pictures"
        help="Shown on the product’s page in this order. The first is also shown in lists, unless you choose another below."
        isDisabled={!mayEdit}
        max={MAX_PICTURES}
      />
      <ProductVideos edits={edits} mayEdit={mayEdit} />
      <RichTextField
        label="Short description"
        help="Shown beside the pictures, under the price. The description, with pictures and everything else a post can hold, is written on the page and stands below them."
        value={description.value}
        onChange={description.set}
        error={description.error}
        history={edits}
        isDisabled={!mayEdit}
      />
      {type === 'paywall' && (
        <Message>
          It opens what names it under Publishing → Members: pages, collections and items. Make it a
          subscription below to have it paid again and again; stock is the number of seats.
        </Message>
      )}
      {type === 'digital' && <FilesField productId={document.id} product={product} mayEdit={mayEdit} />}
      <PanelSection
        title={variants.length > 1 ? 'Variants' : 'Price and stock'}
        actions={
          variants.length > 1 && (
            <Button small onPress={openAll}>
              {mayEdit ? 'Edit' : 'Edit all'}
            </Button>
          )
        }
      >
        {!only ? (
          mayEdit && (
            <div>
              <Button
                icon={Plus}
                onPress={() => {
                  setPriceAdded(true);
                  carryOut((now, make) => {
                    const { id, ...variant } = firstVariant(make);
                    return { ...now, variants: { [id]: variant } };
                  });
                }}
              >
                Add a price
              </Button>
            </div>
          )
        ) : variants.length === 1 ? (
          <SingleVariant
            id={only.id}
            type={type}
            edits={edits}
            stock={stock}
            mayEdit={mayEdit}
            beginsAtPrice={isPriceAdded}
          />
        ) : (
          <VariantSummary product={product} type={type} stock={stock} onOpen={openAll} />
        )}
        {type === 'physical' && <ShippingClassField edits={edits} isDisabled={!mayEdit} />}
        {type === 'physical' && <CustomsFields edits={edits} isDisabled={!mayEdit} />}
        <SubscriptionField edits={edits} isDisabled={!mayEdit} />
        {type === 'gift-card' && <OwnAmountField edits={edits} isDisabled={!mayEdit} />}
        {type !== 'gift-card' && <TaxClassField edits={edits} isDisabled={!mayEdit} />}
        {type !== 'gift-card' && <QuantityBreaks edits={edits} mayEdit={mayEdit} />}
        {only && variants.length === 1 && mayEdit && (
          <div>
            <Button icon={Plus} onPress={openAll}>
              Add options such as size
            </Button>
          </div>
        )}
      </PanelSection>
      {type !== 'gift-card' && <AddOnsField edits={edits} mayEdit={mayEdit} />}
      {type !== 'gift-card' && <SizeGuideField document={document} edits={edits} isDisabled={!mayEdit} />}
      <ProductBadges edits={edits} mayEdit={mayEdit} />
      <ProductDetails edits={edits} mayEdit={mayEdit} />
      <RelatedProducts document={document} edits={edits} mayEdit={mayEdit} />
    </>
  );
}
