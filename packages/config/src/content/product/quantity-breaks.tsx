import type { QuantityBreak } from '@portico/model/commerce/quantity-break';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { sameJson } from '@portico/model/documents/merge';
import { ListField } from '@portico/ui/list-field';
import { NumberField } from '@portico/ui/number-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** As the schema has it. */
const MAX = 10;
const NONE: readonly QuantityBreak[] = [];

/** What many pieces of a product cost less. */
export function QuantityBreaks({ edits, mayEdit }: { edits: DocumentEdits; mayEdit: boolean }) {
  const { value: breaks = NONE, set, error } = useEdit<readonly QuantityBreak[]>(edits, 'quantityBreaks');
  if (breaks.length === 0 && !mayEdit) return null;
  const next = Math.max(0, ...breaks.map(({ from }) => from));
  return (
    <ListField<QuantityBreak>
      label="Quantity discounts"
      help="Items of all variants count together. Shown on the product’s page."
      error={error}
      names={{ one: 'quantity discount', many: 'quantity discounts' }}
      items={breaks}
      max={MAX}
      isDisabled={!mayEdit}
      titleOf={({ from, percent }) => `From ${from}: −${percent} %`}
      isSame={sameJson}
      onChange={set}
      onAdd={(add) =>
        add({ from: Math.min(next === 0 ? 10 : next * 2, COMMERCE_LIMITS.quantityPerLine), percent: 10 })
      }
      renderFields={(each, change) => (
        <>
          <NumberField
            label="From this many items"
            value={each.from}
            onChange={(from) => {
              if (Number.isFinite(from)) change({ ...each, from });
            }}
            minValue={2}
            maxValue={COMMERCE_LIMITS.quantityPerLine}
            isDisabled={!mayEdit}
          />
          <NumberField
            label="Percent off"
            value={each.percent}
            onChange={(percent) => {
              if (Number.isFinite(percent)) change({ ...each, percent });
            }}
            minValue={1}
            maxValue={100}
            isDisabled={!mayEdit}
          />
        </>
      )}
    />
  );
}
