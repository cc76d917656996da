import type { Collection } from '@portico/model/documents/collection';
import { LIMITS } from '@portico/model/documents/limits';
import { Checkbox } from '@portico/ui/choice';
import { TagsField } from '@portico/ui/tags-field';
import { fieldStyles } from '@portico/ui/field';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../api/queries.ts';
import { MediaField } from '../../shared/media/media-field.tsx';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import styles from './item-fields.module.css';
import { kindFieldsOf } from './kinds/kind-fields.ts';
import { nestedCategories } from '../../shared/documents/nested-categories.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** Fields all items have, and those of their kind. */
export function ItemFields({ document, edits, mayEdit }: TabProps) {
  const off = { isDisabled: !mayEdit };
  const tags = useEdit<string[]>(edits, 'tags');
  const { First, AfterTags, Last } = kindFieldsOf(document.kind);
  return (
    <>
      {First && <First document={document} edits={edits} mayEdit={mayEdit} />}
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
      {AfterTags && <AfterTags document={document} edits={edits} mayEdit={mayEdit} />}
      <EditSwitch
        edits={edits}
        path={['featured']}
        label="Featured"
        help="Lists can show only featured items."
        {...off}
      />
      {Last && <Last document={document} edits={edits} mayEdit={mayEdit} />}
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
