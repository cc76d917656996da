import type { Product } from '@portico/model/documents/product';
import { sameJson } from '@portico/model/documents/merge';
import { emptyRichText } from '@portico/model/documents/rich-text';
import { ListField } from '@portico/ui/list-field';
import { TextField } from '@portico/ui/text-field';
import { RichTextField } from '../../editor/rich-text/rich-text-field.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

type Detail = Product['details'][number];

/** As the schema has it. */
const MAX_DETAILS = 20;
const MAX_TITLE = 100;
const NONE: readonly Detail[] = [];

/** Rows under a product's description that customers open: care, delivery, measurements. */
export function ProductDetails({ edits, mayEdit }: { edits: DocumentEdits; mayEdit: boolean }) {
  const { value: details = NONE, set, error } = useEdit<readonly Detail[]>(edits, 'details');
  if (details.length === 0 && !mayEdit) return null;
  return (
    <ListField<Detail>
      label="More details"
      help="Rows that customers open under the description, such as care, delivery or measurements."
      error={error}
      names={{ one: 'row', many: 'rows' }}
      items={details}
      max={MAX_DETAILS}
      isDisabled={!mayEdit}
      titleOf={({ title }) => title.trim()}
      isSame={sameJson}
      onChange={set}
      onAdd={(add) => add({ title: '', content: emptyRichText() })}
      renderFields={(detail, change, at) => (
        <>
          <TextField
            label={`Title of row ${at + 1}`}
            value={detail.title}
            onChange={(title) => change({ ...detail, title })}
            onBlur={() => void edits.flush()}
            most={MAX_TITLE}
            isDisabled={!mayEdit}
          />
          <RichTextField
            label={`Text of row ${at + 1}`}
            value={detail.content}
            onChange={(content) => change({ ...detail, content })}
            history={edits}
            isDisabled={!mayEdit}
          />
        </>
      )}
    />
  );
}
