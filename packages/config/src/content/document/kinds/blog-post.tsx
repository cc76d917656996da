import { ComboBox } from '@portico/ui/combo-box';
import { useQuery } from '@tanstack/react-query';
import { allDocumentsQuery } from '../../../api/queries.ts';
import { reportFailure } from '../../../api/query-client.ts';
import { addresses } from '../../../shared/addresses.ts';
import { useCreateDocument } from '../../../shared/documents/document-actions.ts';
import { EditSelect, EditText } from '../../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import { useGo } from '../../../shared/go.ts';
import type { TabProps } from '../../../shared/documents/tab-props.ts';

/** Whether it takes comments, and where a post that stands elsewhere leads. */
export function PostFields(props: TabProps) {
  return (
    <>
      <EditSelect
        edits={props.edits}
        path={['comments']}
        label="Comments"
        fallback="on"
        options={[
          { value: 'on', label: 'As set for the blog' },
          { value: 'closed', label: 'Closed', help: 'Those that are there stay.' },
          { value: 'off', label: 'Not shown' },
        ]}
        isDisabled={!props.mayEdit}
      />
      <SourceField {...props} />
    </>
  );
}

function SourceField({ edits, mayEdit }: TabProps) {
  return (
    <EditText
      edits={edits}
      path={['sourceUrl']}
      label="External link"
      optional
      placeholder="https://"
      help="Lists link to this address instead of the post."
      isDisabled={!mayEdit}
    />
  );
}

/** Who wrote it, as readers see it. */
export function AuthorField({ edits, mayEdit }: TabProps) {
  const { data: authors } = useQuery(allDocumentsQuery({ kind: 'author' }));
  const { value, set, error } = useEdit<string>(edits, 'author');
  const create = useCreateDocument();
  const { go } = useGo();
  const options = [
    { value: 'none', label: 'No author' },
    ...(authors ?? []).map((author) => ({ value: author.id, label: author.title })),
    ...(mayEdit ? [{ value: 'new', label: 'New author…' }] : []),
  ];
  return (
    <ComboBox
      label="Author"
      options={options}
      value={value ?? 'none'}
      isDisabled={!mayEdit || !authors}
      error={error}
      onChange={async (chosen) => {
        if (chosen !== 'new') return set(chosen === 'none' ? undefined : chosen);
        try {
          const made = await create.mutateAsync({ kind: 'author', body: { name: 'New author' } });
          set(made.id);
          await edits.flush();
          go(`${addresses.document(made.id)}?focus=title`);
        } catch (failure) {
          reportFailure(failure);
        }
      }}
    />
  );
}
