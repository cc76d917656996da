import type { Product } from '@portico/model/documents/product';
import { emptyRichText } from '@portico/model/documents/rich-text';
import { Button, IconButton } from '@portico/ui/button';
import { PanelSection } from '@portico/ui/panel';
import { TextField } from '@portico/ui/text-field';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFirstField } from '../../shared/use-first-field.ts';
import type { DocumentEdits } from '../../shared/documents/document-edits.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';
import { useEdit } from '../../shared/documents/use-edits.ts';
import styles from './products.module.css';

type Detail = Product['details'][number];

/** As the schema has it. */
const MAX_DETAILS = 20;
const MAX_TITLE = 100;

/** Rows under a product's description that customers open: care, delivery, measurements. */
export function ProductDetails({ edits, mayEdit }: { edits: DocumentEdits; mayEdit: boolean }) {
  const { value: details = [], set, error } = useEdit<Detail[]>(edits, 'details');
  const [added, setAdded] = useState<number>();
  const moveUp = (index: number) => {
    const moved = [...details];
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    set(moved);
  };
  if (details.length === 0 && !mayEdit) return null;
  return (
    <PanelSection
      title="More details"
      help="Rows that customers open under the description, such as care, delivery or measurements."
    >
      {details.map((detail, index) => (
        <DetailRow
          // Rows have no names of their own: what is typed belongs to a place.
          key={index}
          number={index + 1}
          detail={detail}
          edits={edits}
          mayEdit={mayEdit}
          isAdded={added === index}
          onChange={(change) => set(details.map((one, n) => (n === index ? { ...one, ...change } : one)))}
          onMoveUp={() => moveUp(index)}
          onDelete={() => set(details.filter((_, n) => n !== index))}
        />
      ))}
      {error && <p role="alert">{error}</p>}
      {mayEdit && details.length < MAX_DETAILS && (
        <div>
          <Button
            icon={Plus}
            onPress={() => {
              setAdded(details.length);
              set([...details, { title: '', content: emptyRichText() }]);
            }}
          >
            Add a row
          </Button>
        </div>
      )}
    </PanelSection>
  );
}

function DetailRow(props: {
  number: number;
  detail: Detail;
  edits: DocumentEdits;
  mayEdit: boolean;
  isAdded: boolean;
  onChange(change: Partial<Detail>): void;
  onMoveUp(): void;
  onDelete(): void;
}) {
  const { number, detail, edits, mayEdit, onChange } = props;
  const holder = useFirstField<HTMLDivElement>(props.isAdded);
  return (
    <div className={styles.detail} ref={holder}>
      <div className={styles.detailHead}>
        <TextField
          label={`Title of row ${number}`}
          value={detail.title}
          onChange={(title) => onChange({ title })}
          onBlur={() => void edits.flush()}
          most={MAX_TITLE}
          isDisabled={!mayEdit}
        />
        {mayEdit && number > 1 && (
          <IconButton icon={ArrowUp} label={`Move row ${number} up`} onPress={props.onMoveUp} />
        )}
        {mayEdit && <IconButton icon={Trash2} label={`Delete row ${number}`} onPress={props.onDelete} />}
      </div>
      <RichTextField
        label={`Text of row ${number}`}
        value={detail.content}
        onChange={(content) => onChange({ content })}
        history={edits}
        isDisabled={!mayEdit}
      />
    </div>
  );
}
