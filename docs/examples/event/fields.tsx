import type { KindFields } from '@portico/config/content/document/kinds/kind-fields';
import { EditText } from '@portico/config/shared/documents/fields/edit-fields';
import type { TabProps } from '@portico/config/shared/documents/tab-props';

/** When an event is, and where. */
function WhenAndWhere({ edits, mayEdit }: TabProps) {
  const off = { isDisabled: !mayEdit };
  return (
    <>
      <EditText edits={edits} path={['day']} label="Day" placeholder="2026-06-20" optional {...off} />
      <EditText edits={edits} path={['place']} label="Place" {...off} />
    </>
  );
}

export const eventFields: KindFields = { First: WhenAndWhere };
