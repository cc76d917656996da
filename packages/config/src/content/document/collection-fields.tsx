import {
  BLOG_URL_FORMATS,
  blogUrlFormatProblem,
  normaliseBlogUrlFormat,
} from '@portico/model/documents/blog-url';
import type { Collection } from '@portico/model/documents/collection';
import { itemLimitOf, LIMITS, limitOf } from '@portico/model/documents/limits';
import { itemKindOf } from '@portico/model/kinds/find-item-kind';
import { fillMessage, MESSAGES } from '@portico/model/text/messages';
import { makeSlug, uniqueSlug } from '@portico/model/documents/slug';
import { Button, IconButton } from '@portico/ui/button';
import { PanelSection } from '@portico/ui/panel';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PodcastFields } from './podcast-fields.tsx';
import styles from './collection-fields.module.css';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import { EditSelect, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { nestedCategories } from '../../shared/documents/nested-categories.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** How a collection lists and addresses its items, and its categories. */
export function CollectionFields({ document, edits, mayEdit }: TabProps) {
  const off = { isDisabled: !mayEdit };
  const type = (document.body as Collection).type;
  return (
    <>
      <EditText edits={edits} path={['description']} label="Description" rows={2} {...off} />
      <EditSelect
        edits={edits}
        path={['itemOrder']}
        label="Sort order"
        fallback="recent"
        options={[
          { value: 'recent', label: 'Newest first' },
          { value: 'title', label: 'By title' },
          {
            value: 'manual',
            label: 'Custom order',
            help: `For up to ${limitOf(itemLimitOf({ type, itemOrder: 'manual' }) ?? 'orderedItems')} items`,
          },
        ]}
        {...off}
      />
      {itemKindOf(type).address === 'dated' && (
        <UrlFormatField document={document} edits={edits} mayEdit={mayEdit} />
      )}
      {type === 'blog' && (
        <EditSwitch
          edits={edits}
          path={['comments']}
          label="Comments"
          help="Visitors can comment on the posts of this blog. Takes effect when you publish."
          {...off}
        />
      )}
      {type === 'tracks' && <PodcastFields document={document} edits={edits} mayEdit={mayEdit} />}
      <Categories document={document} edits={edits} mayEdit={mayEdit} />
    </>
  );
}

function UrlFormatField({ edits, mayEdit }: TabProps) {
  const { value = '%t', set, error } = useEdit<string>(edits, 'urlFormat');
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const problem = blogUrlFormatProblem(normaliseBlogUrlFormat(shown));
  return (
    <TextField
      label="Address format of posts"
      code
      value={shown}
      isDisabled={!mayEdit}
      onChange={(next) => {
        setTyped(next);
        const format = normaliseBlogUrlFormat(next);
        if (blogUrlFormatProblem(format) === null) set(format);
      }}
      onBlur={() => setTyped(undefined)}
      error={problem ?? error}
      help={`%y year, %m month, %d day, %t title; for example ${BLOG_URL_FORMATS.join(' or ')}. Old addresses redirect automatically.`}
    />
  );
}

function Categories({ edits, mayEdit }: TabProps) {
  const { value: categories = {} } = useEdit<Collection['categories']>(edits, 'categories');
  const [name, setName] = useState('');
  const list = nestedCategories(categories);
  const tooLong = name.length > LIMITS.categoryLength;
  const named = name.trim();
  const isThere = Object.values(categories).some((one) => one.name.toLowerCase() === named.toLowerCase());
  const add = () => {
    if (named === '' || tooLong || isThere) return;
    const slug = uniqueSlug(makeSlug(named) || 'category', (one) => Object.hasOwn(categories, one));
    edits.set(['categories', slug], { name: named });
    setName('');
  };
  const remove = (slug: string) => {
    const parent = categories[slug]?.parent;
    // What stood in it moves up.
    for (const [child, category] of Object.entries(categories))
      if (category.parent === slug) edits.set(['categories', child, 'parent'], parent);
    edits.set(['categories', slug], undefined);
  };
  return (
    <PanelSection title="Categories">
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map(({ slug, depth }) => (
            <li key={slug} className={styles.row} style={{ paddingInlineStart: depth * 16 }}>
              <EditText
                edits={edits}
                path={['categories', slug, 'name']}
                label={`Name of ${slug}`}
                hideLabel
                maxLength={LIMITS.categoryLength}
                isDisabled={!mayEdit}
              />
              <Select
                label={`${slug} is in`}
                hideLabel
                value={categories[slug]?.parent ?? 'top'}
                isDisabled={!mayEdit}
                options={[
                  { value: 'top', label: 'Top level' },
                  ...list
                    .filter((other) => !standsIn(categories, other.slug, slug))
                    .map((other) => ({
                      value: other.slug,
                      label: categories[other.slug]?.name ?? other.slug,
                    })),
                ]}
                onChange={(parent) =>
                  edits.set(['categories', slug, 'parent'], parent === 'top' ? undefined : parent)
                }
              />
              {mayEdit && (
                <IconButton small icon={Trash2} label="Remove category" onPress={() => remove(slug)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <form
          className={styles.add}
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <TextField
            label="New category"
            hideLabel
            placeholder="New category"
            value={name}
            onChange={setName}
            error={
              tooLong
                ? `At most ${LIMITS.categoryLength} characters.`
                : isThere
                  ? fillMessage(MESSAGES.tagExists, { tagType: 'category' })
                  : undefined
            }
          />
          <Button type="submit" icon={Plus} isDisabled={named === '' || tooLong || isThere}>
            Add
          </Button>
        </form>
      )}
    </PanelSection>
  );
}

/** Whether a category is another or stands somewhere inside it. */
function standsIn(categories: Collection['categories'], slug: string, ancestor: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = slug; at !== undefined && !seen.has(at); at = categories[at]?.parent) {
    if (at === ancestor) return true;
    seen.add(at);
  }
  return false;
}
