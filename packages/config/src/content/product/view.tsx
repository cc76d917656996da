import { counted } from '../../shared/counted.ts';
import {
  addCombinations,
  missingCombinations,
  removeVariants,
} from '@portico/model/commerce/product-options';
import { inOrder } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar } from '@portico/ui/list';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { documentQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ConflictDialog } from '../../shared/documents/conflict/conflict-dialog.tsx';
import { SaveStamp } from '../../shared/documents/edits/save-stamp.tsx';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdit, useEdits } from '../../shared/documents/edits/use-edits.ts';
import { useRights } from '../../shared/documents/use-rights.ts';
import { PaymentNotice } from '../../shared/shop/shop-notices.tsx';
import { BulkVariantsDialog } from './bulk-variants-dialog.tsx';
import { OptionEditor } from './option-editor.tsx';
import styles from './products.module.css';
import { CONTENTS_USE, PARCEL_USE } from './single-variant.tsx';
import { useStock } from './use-stock.ts';
import { useVariants } from './use-variants.ts';
import { VariantsTable } from './variants-table.tsx';

/** All variants of a product: what is chosen by, and what each costs, weighs and has in stock. */
export function View() {
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string };
  const { data, error, refetch } = useQuery(documentQuery(documentId));
  const back = { href: addresses.document(documentId), label: 'Back to the product' };
  if (error) return <LoadFailure title="Variants" error={error} retry={() => void refetch()} back={back} />;
  if (!data)
    return (
      <Panel title="Variants" back={back} wide bare>
        <Skeleton rows={9} height={48} />
      </Panel>
    );
  if (data.kind !== 'product')
    return (
      <Panel title={data.title || 'Untitled'} back={back} wide>
        <EmptyState title="Only products have variants" />
      </Panel>
    );
  return <Variants key={data.id} loaded={data} back={back} />;
}

function Variants({ loaded, back }: { loaded: Document; back: { href: string; label: string } }) {
  const { edits, document, status } = useEdits(loaded);
  const rights = useRights();
  const mayEdit = rights.mayEdit('product') && document.state !== 'deleted';
  const { product, carryOut } = useVariants(edits);
  const stock = useStock(document.id);
  const { value: type = 'physical' } = useEdit<string>(edits, 'productType');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState(false);
  const variants = inOrder(product.variants);
  const chosen = variants.filter(({ id }) => selected.has(id));
  const missing = missingCombinations(product);
  const done = () => setSelected(new Set());
  return (
    <Panel
      title={`${document.title || 'Untitled'}: variants`}
      note={
        <SaveStamp
          edits={edits}
          status={status}
          untouched="Stock shows at once, all else with the next publication."
        />
      }
      back={back}
      wide
      actions={mayEdit && <UndoTools edits={edits} />}
    >
      <PaymentNotice />
      <PanelSection
        title="Options"
        help="What customers choose, such as size or colour. Each combination is a variant."
      >
        <OptionEditor product={product} carryOut={carryOut} mayEdit={mayEdit} />
      </PanelSection>
      <PanelSection
        title={counted(variants.length, 'variant')}
        {...(type === 'gift-card'
          ? {}
          : { help: type === 'physical' ? `${CONTENTS_USE} ${PARCEL_USE}` : CONTENTS_USE })}
        actions={
          chosen.length > 0 ? (
            <BulkBar count={chosen.length} onClear={done}>
              <Button small onPress={() => setChanging(true)}>
                Change
              </Button>
              <Button
                small
                onPress={() => {
                  const what = `${counted(chosen.length, 'variant')} removed`;
                  if (carryOut((now) => removeVariants(now, new Set(chosen.map(({ id }) => id))), what))
                    done();
                }}
              >
                Remove
              </Button>
            </BulkBar>
          ) : (
            missing.length > 0 &&
            mayEdit && (
              <Button
                small
                onPress={() =>
                  carryOut(
                    (now, make) => addCombinations(now, missing, make),
                    `${counted(missing.length, 'variant')} added`,
                  )
                }
              >
                {missing.length === 1
                  ? `Add ${missing[0]?.join(' / ')}`
                  : `Add ${missing.length} missing combinations`}
              </Button>
            )
          )
        }
      >
        <div className={styles.table}>
          <VariantsTable
            {...{ edits, product, type, stock, mayEdit }}
            {...(mayEdit ? { selection: { keys: selected, onChange: setSelected } } : {})}
          />
        </div>
      </PanelSection>
      {changing && (
        <BulkVariantsDialog
          ids={chosen.map(({ id }) => id)}
          type={type}
          edits={edits}
          stock={stock}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false);
            done();
          }}
        />
      )}
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}
