import type { ContactFilter, ContactSummary } from '@portico/model/api/contacts';
import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { Segmented } from '@portico/ui/segmented';
import { useParams } from '@tanstack/react-router';
import { Download, ListFilter } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { When } from '../../shared/when.tsx';
import { CONTACTS, contactsExport, contactsPage } from './contact-queries.ts';
import { contactName, ordersText, spentText } from './contact-words.ts';
import { CustomerDrawer } from './customer-drawer.tsx';
import styles from './customers.module.css';

const getId = (contact: ContactSummary) => contact.id;
const getText = (contact: ContactSummary) => `${contactName(contact)} ${contact.email}`;

type Bought = NonNullable<ContactFilter['orders']> | 'any' | 'members';
const BOUGHT: Array<{ value: Bought; label: string }> = [
  { value: 'any', label: 'All' },
  { value: 'one', label: 'Ordered once' },
  { value: 'more', label: 'Came back' },
  { value: 'none', label: 'No orders' },
  { value: 'members', label: 'Members' },
];
/** Tags shown in a row: the rest is counted. */
const TAGS_SHOWN = 2;

/** Who ordered, those who came last first. */
export function View() {
  const { contactId } = useParams({ strict: false }) as { contactId?: string };
  const { go } = useGo();
  const [typed, setTyped] = useState('');
  const [bought, setBought] = useState<Bought>('any');
  const [tag, setTag] = useState<string>();
  const [news, setNews] = useState<ContactFilter['news']>();
  const search = useDeferredValue(typed.trim());
  const filter: ContactFilter = {
    search,
    ...(bought === 'any' ? {} : bought === 'members' ? { members: 'yes' } : { orders: bought }),
    ...(tag === undefined ? {} : { tag }),
    ...(news === undefined ? {} : { news }),
  };
  const isFiltered = search !== '' || bought !== 'any' || tag !== undefined || news !== undefined;
  const list = usePages([...CONTACTS, 'list', filter], (cursor) => contactsPage(filter, cursor));
  const contacts = list.items;
  const tags = list.first?.tags ?? [];
  const row = useCallback(
    (contact: ContactSummary) => (
      <RowText
        title={
          <>
            <span>{contactName(contact)}</span>
            {contact.tags.slice(0, TAGS_SHOWN).map((each) => (
              <Badge key={each}>{each}</Badge>
            ))}
            {contact.tags.length > TAGS_SHOWN && <Badge>{`+${contact.tags.length - TAGS_SHOWN}`}</Badge>}
          </>
        }
        note={contact.name ? contact.email : ordersText(contact)}
        end={
          <span className={styles.end}>
            <span className={styles.count}>{ordersText(contact)}</span>
            <span className={styles.amount}>{spentText(contact)}</span>
            <span className={styles.when}>
              {contact.lastOrderAt ? <When at={contact.lastOrderAt} exact /> : '–'}
            </span>
          </span>
        }
      />
    ),
    [],
  );
  if (list.error) return <LoadFailure title="Customers" error={list.error} retry={list.retry} wide />;
  return (
    <Panel
      title="Customers"
      wide
      bare
      actions={
        <Button
          icon={Download}
          isDisabled={!contacts || contacts.length === 0}
          onPress={() => window.location.assign(contactsExport(filter))}
        >
          Export as CSV
        </Button>
      }
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search customers" value={typed} onChange={setTyped} />
          <Segmented label="Filter customers" value={bought} onChange={setBought} options={BOUGHT} />
          <Select<'any' | 'yes' | 'no'>
            label="News by email"
            hideLabel
            value={news ?? 'any'}
            onChange={(next) => setNews(next === 'any' ? undefined : next)}
            options={[
              { value: 'any', label: 'With or without news' },
              { value: 'yes', label: 'Wants news by email' },
              { value: 'no', label: 'Wants no news' },
            ]}
          />
          {(tags.length > 0 || tag !== undefined) && (
            <Menu
              label="Filter by tag"
              groups={[
                {
                  title: 'Tag',
                  actions: [
                    {
                      id: 'any',
                      label: 'Any tag',
                      isChecked: tag === undefined,
                      onAction: () => setTag(undefined),
                    },
                    ...tags.map((each) => ({
                      id: `tag-${each}`,
                      label: each,
                      isChecked: each === tag,
                      onAction: () => setTag(each),
                    })),
                  ],
                },
              ]}
            >
              <IconButton icon={ListFilter} label="Filter by tag" isActive={tag !== undefined} />
            </Menu>
          )}
        </div>
      }
    >
      {!contacts ? (
        <Skeleton height={58} />
      ) : (
        <List
          label="Customers"
          items={contacts}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(contact) => go(addresses.customer(contact.id))}
          currentId={contactId}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            isFiltered ? (
              <EmptyState title="No customers found">Try another search, or show all customers.</EmptyState>
            ) : (
              <EmptyState title="No customers yet">
                Everybody who orders is listed here, with their orders, your notes and tags.
              </EmptyState>
            )
          }
        />
      )}
      {contactId && (
        <CustomerDrawer key={contactId} id={contactId} tags={tags} onClose={() => go(addresses.customers)} />
      )}
    </Panel>
  );
}
