import type { Collection } from '@portico/model/documents/collection';
import { LIMITS } from '@portico/model/documents/limits';
import { ComboBox } from '@portico/ui/combo-box';
import { Checkbox } from '@portico/ui/choice';
import { TagsField } from '@portico/ui/tags-field';
import { fieldStyles } from '@portico/ui/field';
import { useQuery } from '@tanstack/react-query';
import { allDocumentsQuery, documentQuery } from '../../api/queries.ts';
import { MediaField } from '../../shared/media/media-field.tsx';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { reportFailure } from '../../api/query-client.ts';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import { useCreateDocument } from '../../shared/documents/document-actions.ts';
import { EditSwitch, EditText } from '../../shared/documents/edit-fields.tsx';
import styles from './item-fields.module.css';
import { ProductFields } from '../product/product-fields.tsx';
import { nestedCategories } from '../../shared/documents/nested-categories.ts';
import { useEdit } from '../../shared/documents/use-edits.ts';

/** Fields all items have, and those of posts and products. */
export function ItemFields({ document, edits, mayEdit }: TabProps) {
  const off = { isDisabled: !mayEdit };
  const tags = useEdit<string[]>(edits, 'tags');
  return (
    <>
      {document.kind === 'product' && <ProductFields document={document} edits={edits} mayEdit={mayEdit} />}
      <EditText
        edits={edits}
        path={['excerpt']}
        label="Excerpt"
        rows={3}
        help="Shown in lists, and in search results unless you enter another description."
        {...off}
      />
      <MediaField
        edits={edits}
        path={['image']}
        label="Picture"
        help="Shown in lists and when the page is shared."
        {...off}
      />
      <CategoriesField document={document} edits={edits} mayEdit={mayEdit} />
      {mayEdit ? (
        <TagsField
          label="Tags"
          value={tags.value ?? []}
          onChange={tags.set}
          maxLength={LIMITS.tagLength}
          error={tags.error}
        />
      ) : null}
      {document.kind === 'blog-post' && <AuthorField document={document} edits={edits} mayEdit={mayEdit} />}
      <EditSwitch
        edits={edits}
        path={['featured']}
        label="Featured"
        help="Lists can show only featured items."
        {...off}
      />
      {document.kind === 'blog-post' && (
        <>
          <EditText
            edits={edits}
            path={['sourceUrl']}
            label="External link"
            optional
            placeholder="https://"
            help="Lists link to this address instead of the post."
            {...off}
          />
        </>
      )}
    </>
  );
}

function CategoriesField({ document, edits, mayEdit }: TabProps) {
  const { data: collection } = useQuery({
    ...documentQuery<Collection>(document.parent ?? ''),
    enabled: document.parent !== null,
  });
  const { value = [], set, error } = useEdit<string[]>(edits, 'categories');
  const known = collection?.body.categories ?? {};
  const entries = Object.entries(known);
  if (entries.length === 0) return null;
  return (
    <fieldset className={styles.categories} disabled={!mayEdit}>
      <legend className={fieldStyles.label}>Categories</legend>
      <div className={styles.choices}>
        {nestedCategories(known).map(({ slug, name, depth }) => (
          <div key={slug} style={{ paddingInlineStart: depth * 18 }}>
            <Checkbox
              label={name}
              isDisabled={!mayEdit}
              isSelected={value.includes(slug)}
              onChange={(on) => set(on ? [...value, slug] : value.filter((one) => one !== slug))}
            />
          </div>
        ))}
      </div>
      {error && <span className={fieldStyles.error}>{error}</span>}
    </fieldset>
  );
}

function AuthorField({ edits, mayEdit }: TabProps) {
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
