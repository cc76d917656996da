import { CopyField } from '@portico/ui/copy-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { useSession } from '../../shared/session.tsx';

/** Lists what the shop sells for services that others search for products. */
export function ProductFeed({ edits }: { edits: DocumentEdits }) {
  const { site } = useSession();
  const { value = false } = useEdit<boolean>(edits, 'productFeed');
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['productFeed']}
        label="Product feed"
        help="A list of what you sell with prices, stock and pictures, which Google, Meta, Bing, Pinterest and others read. Without products that are hidden from search engines, behind a password, or subscriptions."
      />
      {value && (
        <CopyField
          label="Address of the feed"
          value={`${site.url.replace(/\/$/, '')}/products.xml`}
          help="Enter it there once this is published. It follows what you change."
        />
      )}
    </>
  );
}
