import { POLICIES, type PolicyKind } from '@portico/model/commerce/policies';
import { useQuery } from '@tanstack/react-query';
import { allDocumentsQuery } from '../../api/queries.ts';
import { homeFirst } from '../../shared/home-first.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSelect, EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';

const LABELS: Readonly<Record<PolicyKind, string>> = {
  terms: 'Terms page',
  withdrawal: 'Returns page',
  privacy: 'Privacy page',
};

/** The pages the checkout leads to, whose words each order keeps. */
export function PolicyPages({ edits }: { edits: DocumentEdits }) {
  const pages = useQuery(allDocumentsQuery({ kind: 'page' })).data ?? [];
  const options = [
    { value: '', label: 'None' },
    ...homeFirst(pages).map(({ id, title, path }) => ({ value: id, label: title || path || 'Untitled' })),
  ];
  return (
    <>
      {POLICIES.map((kind) => (
        <EditSelect
          key={kind}
          edits={edits}
          path={['policies', kind]}
          label={LABELS[kind]}
          options={options}
          fallback=""
          {...(kind === 'terms'
            ? {
                help: 'The checkout leads to these pages. Each order keeps what they said when it was placed, for you and the customer, whatever becomes of the pages.',
              }
            : {})}
        />
      ))}
      <EditSwitch
        edits={edits}
        path={['policies', 'asks']}
        label="Customers must tick that they agree"
        help="Without it the checkout shows the pages and asks nothing."
      />
    </>
  );
}
