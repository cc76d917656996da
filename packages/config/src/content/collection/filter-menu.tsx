import type { Collection } from '@portico/model/documents/collection';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import { IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { ListFilter, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { nestedCategories } from '../../shared/documents/nested-categories.ts';
import styles from './collections.module.css';
import type { CollectionItems } from './use-collection-items.ts';

const SORTS = [
  { value: 'order', label: 'Custom order' },
  { value: '-publishAt', label: 'Newest published' },
  { value: '-updatedAt', label: 'Last edited' },
  { value: 'publishAt', label: 'Oldest published' },
  { value: 'title', label: 'Title, A to Z' },
  { value: '-title', label: 'Title, Z to A' },
] as const;

const STATES = {
  all: {
    published: 'Published',
    scheduled: 'Scheduled',
    draft: 'Drafts',
    review: 'Needs review',
    private: 'Private',
  },
  'shown-or-hidden': { published: 'Available', scheduled: 'Scheduled', draft: 'Hidden' },
} as const;

/** Categories offered in the menu; of more the search finds the items. */
const MOST_CATEGORIES = 40;

/** How the items of a collection are sorted and which of them are shown. */
export function FilterMenu({ items, collection }: { items: CollectionItems; collection: Collection }) {
  const { view, change } = items;
  const states = Object.entries(STATES[itemKinds[items.kind].states]);
  const categories = nestedCategories(collection.categories).slice(0, MOST_CATEGORIES);
  const choice = (field: 'state' | 'category', value: string, label: string) => ({
    id: `${field}-${value}`,
    label,
    isChecked: view[field] === value,
    onAction: () => change({ [field]: value }),
  });
  return (
    <Menu
      label="Sort and filter"
      groups={[
        {
          title: 'Sort by',
          actions: SORTS.filter(({ value }) => value !== 'order' || items.isOrdered).map((option) => ({
            id: `sort-${option.value}`,
            label: option.label,
            isChecked: view.sort === option.value,
            onAction: () => change({ sort: option.value }),
          })),
        },
        {
          title: 'State',
          actions: [
            choice('state', '', 'All statuses'),
            ...states.map(([value, label]) => choice('state', value, label)),
          ],
        },
        ...(categories.length > 0
          ? [
              {
                title: 'Category',
                actions: [
                  choice('category', '', 'All categories'),
                  ...categories.map(({ slug, name, depth }) =>
                    choice('category', slug, `${'\u2003'.repeat(depth)}${name}`),
                  ),
                ],
              },
            ]
          : []),
      ]}
    >
      <IconButton icon={ListFilter} label="Sort and filter" isActive={items.isFiltered} />
    </Menu>
  );
}

/** What the list is narrowed to, each with a way to take it away. */
export function FilterChips({ items, collection }: { items: CollectionItems; collection: Collection }) {
  const { view, change } = items;
  const states: Readonly<Record<string, string>> = STATES[itemKinds[items.kind].states];
  const chips = [
    view.state && { field: 'state', text: states[view.state] ?? view.state },
    view.category && {
      field: 'category',
      text: collection.categories[view.category]?.name ?? view.category,
    },
    view.tag && { field: 'tag', text: `Tag: ${view.tag}` },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ field, text }) => (
        <Button
          key={field}
          className={styles.chip ?? ''}
          aria-label={`Clear filter: ${text}`}
          onPress={() => change({ [field]: '' })}
        >
          {text}
          <X size={13} aria-hidden />
        </Button>
      ))}
    </div>
  );
}
