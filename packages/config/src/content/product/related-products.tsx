import { RELATED_BY_HAND } from '@portico/model/documents/product';
import { useQuery } from '@tanstack/react-query';
import { allDocumentsQuery } from '../../api/queries.ts';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import { ChosenField } from '../../shared/shop/chosen-field.tsx';

/** The products that stand first among those below this one. */
export function RelatedProducts({ document, edits, mayEdit }: TabProps) {
  const { data: products = [] } = useQuery(allDocumentsQuery({ kind: 'product' }));
  return (
    <ChosenField
      edits={edits}
      path={['related']}
      label="Related products"
      help="Shown first below this product, in this order; others of its categories and tags follow. How many are shown is set in the product’s block on its page."
      options={products
        .filter(({ id }) => id !== document.id)
        .map(({ id, title }) => ({ value: id, label: title || 'Untitled' }))}
      none="Chosen automatically"
      more="Add a product"
      gone="A removed product"
      most={RELATED_BY_HAND}
      isDisabled={!mayEdit}
    />
  );
}
