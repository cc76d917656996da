import type { ContactFilter, ContactSummary, SegmentJson } from '@portico/model/api/contacts';
import { CONTACT_KINDS, type ContactKind, COUNTED_MOST } from '@portico/model/contacts/contact-kinds';
import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Download, Tag, Upload } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import { CONTACTS, contactsExport, contactsPage, choicesQuery } from './contact-queries.ts';
import { contactName, KIND, ordersText, spentText } from './contact-words.ts';
import styles from './contacts.module.css';
import { ImportDrawer } from './import-drawer.tsx';
import { SegmentDrawer } from './segment-drawer.tsx';
import { SegmentsMenu } from './segments-menu.tsx';
import { TagSegmentDialog } from './tag-segment-dialog.tsx';

const getId = (contact: ContactSummary) => contact.id;
const getText = (contact: ContactSummary) => `${contactName(contact)} ${contact.email}`;

const KINDS: Array<{ value: ContactKind | 'any'; label: string }> = [
  { value: 'any', label: 'Everybody' },
  ...CONTACT_KINDS.map((value) => ({ value, label: KIND[value].many })),
];
/** Tags shown in a row: the rest is counted. */
const TAGS_SHOWN = 2;

const countText = (count: number) =>
  count > COUNTED_MOST
    ? `More than ${counted(COUNTED_MOST, 'person', 'people')}`
    : counted(count, 'person', 'people');

/** Everybody the site knows, those who came last first: customers, members, subscribers, commenters, who sent a form. */
export function View() {
  const { contactId } = useParams({ strict: false }) as { contactId?: string };
  const { go } = useGo();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<ContactKind>();
  const [tag, setTag] = useState<string>();
  const [segmentId, setSegment] = useState<string>();
  const [writing, setWriting] = useState<SegmentJson | 'new'>();
  const [tagging, setTagging] = useState<SegmentJson>();
  const [isImporting, setImporting] = useState(false);
  const search = useDeferredValue(typed.trim());
  const { data: choices } = useQuery(choicesQuery);
  const segments = choices?.segments ?? [];
  const tags = choices?.tags ?? [];
  const segment = segments.find(({ id }) => id === segmentId);
  const filter: ContactFilter = {
    search,
    ...(kind === undefined ? {} : { kind }),
    ...(tag === undefined ? {} : { tag }),
    ...(segmentId === undefined ? {} : { segment: segmentId }),
  };
  const isFiltered = search !== '' || kind !== undefined || tag !== undefined || segmentId !== undefined;
  const list = usePages([...CONTACTS, 'list', filter], (cursor) => contactsPage(filter, cursor));
  const people = list.items;
  const count = list.first?.count;
  const row = useCallback((contact: ContactSummary) => <ContactRow contact={contact} />, []);
  if (list.error) return <LoadFailure title="Contacts" error={list.error} retry={list.retry} wide />;
  return (
    <Panel
      title="Contacts"
      note={count === undefined || count === 0 ? undefined : countText(count)}
      wide
      bare
      actions={
        <div className={styles.acts}>
          {may('members') && (
            <Button icon={Upload} onPress={() => setImporting(true)}>
              Import
            </Button>
          )}
          <Button
            icon={Download}
            isDisabled={!people || people.length === 0}
            onPress={() => window.location.assign(contactsExport(filter))}
          >
            Export as CSV
          </Button>
        </div>
      }
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search contacts" value={typed} onChange={setTyped} />
          <Select<ContactKind | 'any'>
            label="What they are"
            hideLabel
            value={kind ?? 'any'}
            onChange={(next) => setKind(next === 'any' ? undefined : next)}
            options={KINDS}
          />
          <SegmentsMenu
            segments={segments}
            current={segment}
            onShow={setSegment}
            onNew={() => setWriting('new')}
            onChange={setWriting}
            onTag={setTagging}
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
              <IconButton
                icon={Tag}
                label={tag === undefined ? 'Filter by tag' : `Filter by tag: ${tag}`}
                isActive={tag !== undefined}
              />
            </Menu>
          )}
        </div>
      }
    >
      {!people ? (
        <Skeleton height={58} />
      ) : (
        <List
          label="Contacts"
          items={people}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(contact) => go(addresses.contact(contact.id))}
          currentId={contactId}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            isFiltered ? (
              <EmptyState title="Nobody found">Try another search, or show everybody.</EmptyState>
            ) : (
              <EmptyState title="No contacts yet" picture="list">
                Everybody who orders, creates an account, subscribes, comments or sends a form is listed here
                once, with all that happened, your notes and tags.
              </EmptyState>
            )
          }
        />
      )}
      {contactId && (
        <ContactDrawer key={contactId} id={contactId} tags={tags} onClose={() => go(addresses.contacts)} />
      )}
      {writing && (
        <SegmentDrawer
          segment={writing === 'new' ? undefined : writing}
          currency={choices?.currency ?? 'USD'}
          tags={tags}
          onDone={(id) => {
            setWriting(undefined);
            setSegment(id);
          }}
          onClose={() => setWriting(undefined)}
        />
      )}
      {tagging && <TagSegmentDialog segment={tagging} onClose={() => setTagging(undefined)} />}
      {isImporting && <ImportDrawer tags={tags} onClose={() => setImporting(false)} />}
    </Panel>
  );
}

function ContactRow({ contact }: { contact: ContactSummary }) {
  return (
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
      note={[
        ...(contact.name ? [contact.email] : []),
        contact.kinds.map((kind) => KIND[kind].one).join(', ') || 'Contact',
      ].join(' · ')}
      end={
        <span className={styles.end}>
          <span className={styles.count}>{contact.orders > 0 && ordersText(contact)}</span>
          <span className={styles.amount}>{contact.orders > 0 && spentText(contact)}</span>
          <span className={styles.when}>
            <When at={contact.lastOrderAt ?? contact.createdAt} exact />
          </span>
        </span>
      }
    />
  );
}
