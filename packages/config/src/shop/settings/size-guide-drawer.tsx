import {
  convertedCells,
  otherUnit,
  SIZE_GUIDE_LIMITS,
  type SizeGuide,
} from '@portico/model/commerce/size-guide';
import { emptyRichText } from '@portico/model/documents/rich-text';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { allDocumentsQuery } from '../../api/queries.ts';
import { RichTextField } from '../../editor/rich-text/rich-text-field.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { EditSelect, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { ChosenField } from '../../shared/shop/chosen-field.tsx';
import { SizeCells } from './size-cells.tsx';
import styles from './shop-settings.module.css';

const UNITS = { cm: 'Centimetres', in: 'Inches' } as const;

/** The table of a size guide, how to measure, and which products it is for. */
export function SizeGuideDrawer({
  edits,
  id,
  onClose,
}: {
  edits: DocumentEdits;
  id: string;
  onClose(): void;
}) {
  const { value } = useEdit<SizeGuide>(edits, 'sizeGuides', id);
  const { data: collections = [] } = useQuery(allDocumentsQuery({ kind: 'collection', holds: 'products' }));
  const path = (...field: string[]) => ['sizeGuides', id, ...field];
  if (!value) return null;
  const { unit, cells } = value;
  const other = unit === 'none' ? undefined : otherUnit(unit);
  return (
    <Drawer
      isOpen
      wide="most"
      title={value.name || 'Size guide'}
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <UndoTools edits={edits} inDialogs />
          <Button kind="primary" onPress={onClose}>
            Done
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <EditText
          edits={edits}
          path={path('name')}
          label="Name"
          help="Visitors read it above the table; products are given the guide by it."
        />
        <EditSelect
          edits={edits}
          path={path('unit')}
          label="Measured in"
          options={[
            { value: 'cm', label: UNITS.cm },
            { value: 'in', label: UNITS.in },
            { value: 'none', label: 'No unit', help: 'Sizes of shoes, rings and the like' },
          ]}
        />
        <SizeCells
          edits={edits}
          path={path('cells')}
          label={unit === 'none' ? 'Table' : UNITS[unit]}
          help="The first row and the first column are names. Paste from a spreadsheet; arrows, Tab and Enter go from cell to cell."
        />
        {unit !== 'none' && other && (
          <>
            <SizeCells
              edits={edits}
              path={path('otherCells')}
              label={UNITS[other]}
              help="Visitors can switch to it. Empty: they see one unit alone."
            />
            <div>
              <Button
                icon={ArrowLeftRight}
                isDisabled={cells.length === 0}
                onPress={() => edits.set(path('otherCells'), convertedCells(cells, unit))}
              >
                {other === 'in' ? 'Fill in inches from centimetres' : 'Fill in centimetres from inches'}
              </Button>
            </div>
          </>
        )}
        <RichTextField
          label="How to measure"
          help="Shown below the table."
          value={value.measure ?? emptyRichText()}
          onChange={(measure) => edits.set(path('measure'), measure)}
          history={edits}
        />
        <ChosenField
          edits={edits}
          path={path('shops')}
          label="For all products of"
          help="A product can have another guide, or none. Of two guides for one shop the first counts."
          options={collections.map(({ id: shop, title }) => ({ value: shop, label: title || 'Untitled' }))}
          none="Only products that name it"
          more="Add a shop"
          gone="A removed shop"
          most={SIZE_GUIDE_LIMITS.shops}
        />
      </div>
    </Drawer>
  );
}
