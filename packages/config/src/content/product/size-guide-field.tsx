import { NO_SIZE_GUIDE, sizeGuideOf } from '@portico/model/commerce/size-guide';
import type { Store } from '@portico/model/commerce/store';
import type { Document } from '@portico/model/api/documents';
import { inOrder } from '@portico/model/documents/schema';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../../api/queries.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

const AS_THE_SHOP = 'as-the-shop';

/** Which size guide a product has, where the shop has some. */
export function SizeGuideField({
  document,
  edits,
  isDisabled,
}: {
  document: Pick<Document, 'parent'>;
  edits: DocumentEdits;
  isDisabled: boolean;
}) {
  const { data } = useQuery(singletonQuery<Store>('store'));
  const { value, set, error } = useEdit<string>(edits, 'sizeGuide');
  const stored = data?.body.sizeGuides ?? {};
  const guides = inOrder(stored);
  if (guides.length === 0) return null;
  const ofShop = sizeGuideOf(stored, { shop: document.parent ?? '' });
  const isKnown = value === NO_SIZE_GUIDE || guides.some(({ id }) => id === value);
  return (
    <Select<string>
      label="Size guide"
      help="Opens beside the size on the product’s page."
      options={[
        { value: AS_THE_SHOP, label: `Same as its shop (${ofShop ? ofShop.name : 'none'})` },
        ...guides.map(({ id, name }) => ({ value: id, label: name })),
        { value: NO_SIZE_GUIDE, label: 'None' },
      ]}
      value={isKnown ? (value ?? AS_THE_SHOP) : AS_THE_SHOP}
      onChange={(next) => set(next === AS_THE_SHOP ? undefined : next)}
      isDisabled={isDisabled}
      error={error}
    />
  );
}
