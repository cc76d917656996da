import { NumberField } from '@portico/ui/number-field';
import { Switch } from '@portico/ui/choice';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** As the schema has it. */
const MOST = 1_000_000;
const BEGINNING = 100;

/** How many orders may use a discount; without it, as many as come. */
export function MostUses({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value, set, error } = useEdit<number | undefined>(edits, 'discounts', id, 'mostUses');
  return (
    <>
      <Switch
        label="Limit the number of uses"
        isSelected={value !== undefined}
        onChange={(isLimited) => set(isLimited ? BEGINNING : undefined)}
      />
      {value !== undefined && (
        <NumberField
          label="Uses in total"
          help="Of all customers together. Orders that are cancelled before they are paid give their use back."
          value={value}
          onChange={(uses) => {
            if (Number.isFinite(uses)) set(uses);
          }}
          minValue={1}
          maxValue={MOST}
          error={error}
        />
      )}
    </>
  );
}
