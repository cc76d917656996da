import type { Collection } from '@portico/model/documents/collection';
import { LIMITS } from '@portico/model/documents/limits';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { fieldStyles } from '@portico/ui/field';
import { TagsField } from '@portico/ui/tags-field';
import { useState } from 'react';
import type { ListedItem } from '@portico/model/api/documents';
import { nestedCategories } from '../../shared/documents/nested-categories.ts';
import styles from './collections.module.css';
import { countedItems, type ItemWords } from '../../shared/documents/collection-words.ts';
import type { TermChanges } from './use-bulk.ts';

/** Puts many items into categories and gives them tags; a half-filled box leaves each item as it is. */
export function TermsDialog(props: {
  items: readonly ListedItem[];
  collection: Collection;
  words: ItemWords;
  onClose(): void;
  onChange(changes: TermChanges[]): void;
}) {
  const { items, collection } = props;
  /** What was ticked and unticked here. */
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const [added, setAdded] = useState<string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const categories = nestedCategories(collection.categories);
  const having = (slug: string) => items.filter(({ item }) => item?.categories.includes(slug)).length;
  const tags = commonTags(items);
  const changes: TermChanges[] = [
    {
      field: 'categories',
      add: Object.keys(ticked).filter((slug) => ticked[slug]),
      remove: Object.keys(ticked).filter((slug) => !ticked[slug]),
    },
    { field: 'tags', add: added, remove: removed },
  ];
  const isNothing = changes.every(({ add, remove }) => add.length + remove.length === 0);
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={`Categories and tags of ${countedItems(items.length, props.words)}`}
      actions={
        <>
          <Button kind="primary" onPress={() => (isNothing ? props.onClose() : props.onChange(changes))}>
            Change {countedItems(items.length, props.words)}
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.terms}>
        {categories.length > 0 && (
          <fieldset className={styles.group}>
            <legend className={fieldStyles.label}>Categories</legend>
            <div className={styles.choices}>
              {categories.map(({ slug, name, depth }) => {
                const count = having(slug);
                const isOn = ticked[slug] ?? count === items.length;
                return (
                  <div key={slug} style={{ paddingInlineStart: depth * 18 }}>
                    <Checkbox
                      label={name}
                      isSelected={isOn}
                      isIndeterminate={!(slug in ticked) && count > 0 && count < items.length}
                      onChange={(on) => setTicked({ ...ticked, [slug]: on })}
                    />
                  </div>
                );
              })}
            </div>
          </fieldset>
        )}
        <TagsField label="Add tags" value={added} onChange={setAdded} maxLength={LIMITS.tagLength} />
        {tags.length > 0 && (
          <fieldset className={styles.group}>
            <legend className={fieldStyles.label}>Remove tags</legend>
            <div className={styles.choices}>
              {tags.map(({ tag, count }) => (
                <Checkbox
                  key={tag}
                  label={`${tag} (${count})`}
                  isSelected={removed.includes(tag)}
                  onChange={(on) => setRemoved(on ? [...removed, tag] : removed.filter((one) => one !== tag))}
                />
              ))}
            </div>
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}

/** Tags of the items, those on most of them first, whatever their case. */
function commonTags(items: readonly ListedItem[]): Array<{ tag: string; count: number }> {
  const found = new Map<string, { tag: string; count: number }>();
  for (const { item } of items)
    for (const tag of item?.tags ?? []) {
      const known = found.get(tag.toLowerCase());
      if (known) known.count++;
      else found.set(tag.toLowerCase(), { tag, count: 1 });
    }
  return [...found.values()].sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag));
}
