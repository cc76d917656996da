import type { KindFields } from '@portico/config/content/document/kinds/kind-fields';
import { EditText } from '@portico/config/shared/documents/fields/edit-fields';
import type { TabProps } from '@portico/config/shared/documents/tab-props';

/** When a recipe was first cooked, and where it comes from. */
function DayAndCuisine({ edits, mayEdit }: TabProps) {
  const off = { isDisabled: !mayEdit };
  return (
    <>
      <EditText edits={edits} path={['day']} label="Day" placeholder="2026-06-20" optional {...off} />
      <EditText edits={edits} path={['cuisine']} label="Cuisine" {...off} />
    </>
  );
}

export const recipeFields: KindFields = { First: DayAndCuisine };
