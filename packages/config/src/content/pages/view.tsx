import { MESSAGES } from '@portico/model/text/messages';
import type { Navigation } from '@portico/model/documents/navigation';
import type { Settings } from '@portico/model/site/settings';
import { inSiteOrder } from '@portico/model/site-order';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { EmptyState } from '@portico/ui/empty-state';
import { Button } from '@portico/ui/button';
import { useQuery } from '@tanstack/react-query';
import { History, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { allDocumentsQuery, singletonQuery } from '../../api/queries.ts';
import type { Document, DocumentSummary } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { ConflictDialog } from '../../shared/documents/conflict/conflict-dialog.tsx';
import { SaveStamp } from '../../shared/documents/edits/save-stamp.tsx';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdits } from '../../shared/documents/edits/use-edits.ts';
import { CreateMenu } from './create-menu.tsx';
import { NavigationMenus } from './navigation-menus.tsx';
import { PageRows } from './page-rows.tsx';
import { homePageId, loneHomePage, matching, notLinked } from './page-tree.ts';
import styles from './pages-panel.module.css';
import { UnlinkedPages } from './unlinked-pages.tsx';

/** Every page and collection of the site: in its menus, or in neither. */
export function View() {
  const pages = useQuery(allDocumentsQuery({ kind: 'page' }));
  const collections = useQuery(allDocumentsQuery({ kind: 'collection' }));
  const navigation = useQuery(singletonQuery<Navigation>('navigation'));
  const settings = useQuery(singletonQuery<Settings>('settings'));
  const failed = [pages, collections, navigation, settings].find((query) => query.error);
  if (failed?.error)
    return (
      <LoadFailure
        title="Pages"
        what={failed === collections ? MESSAGES.noCollections : MESSAGES.noResults}
        error={failed.error}
        retry={() => void failed.refetch()}
      />
    );
  if (!pages.data || !collections.data || !navigation.data || !settings.data)
    return (
      <Panel title="Pages" bare>
        <Skeleton rows={9} />
      </Panel>
    );
  return (
    <Pages
      documents={[...pages.data, ...collections.data]}
      navigation={navigation.data}
      settings={settings.data}
    />
  );
}

function Pages(props: {
  documents: DocumentSummary[];
  navigation: Document<Navigation>;
  settings: Document<Settings>;
}) {
  const may = useMay();
  const [query, setQuery] = useState('');
  const { edits, document, status } = useEdits(props.navigation);
  const navigation = document.body as Navigation;
  const byId = useMemo(() => new Map(props.documents.map((one) => [one.id, one])), [props.documents]);
  const homePage = homePageId(props.documents, props.settings.body);
  const documents = useMemo(
    () => inSiteOrder(props.documents, navigation, homePage),
    [props.documents, navigation, homePage],
  );
  const home = loneHomePage(documents, navigation, homePage);
  const unlinked = notLinked(documents, navigation, homePage);
  const found = matching(documents, query);
  return (
    <Panel
      title="Pages"
      note={<SaveStamp edits={edits} status={status} />}
      actions={
        may('content.edit') && (
          <>
            <UndoTools edits={edits} />
            <CreateMenu navigation={navigation} edits={edits} />
          </>
        )
      }
      toolbar={<SearchField label="Search pages" value={query} onChange={setQuery} />}
      foot={
        <div className={styles.foot}>
          <Link href={addresses.releases} className={styles.deleted ?? ''}>
            <History size={15} aria-hidden /> Releases
          </Link>
          <Link href={addresses.deleted} className={styles.deleted ?? ''}>
            <Trash2 size={15} aria-hidden /> Recently deleted
          </Link>
        </div>
      }
    >
      {props.documents.length === 0 ? (
        <EmptyState
          picture="page"
          title="No pages yet"
          action={may('content.edit') && <CreateMenu navigation={navigation} edits={edits} labelled />}
        >
          The first page you create becomes the homepage.
        </EmptyState>
      ) : query.trim() !== '' ? (
        found.length === 0 ? (
          <EmptyState
            title="Nothing found"
            action={<Button onPress={() => setQuery('')}>Clear search</Button>}
          >
            No pages match “{query}”.
          </EmptyState>
        ) : (
          <PageRows
            label="Found"
            documents={found}
            homePage={homePage}
            navigation={navigation}
            edits={edits}
          />
        )
      ) : (
        <>
          {home.length > 0 && (
            <section className={styles.group}>
              <h2 className={styles.groupTitle}>Homepage</h2>
              <UnlinkedPages
                label="Homepage"
                onlyFrom
                documents={home}
                homePage={homePage}
                navigation={navigation}
                edits={edits}
              />
            </section>
          )}
          <NavigationMenus navigation={navigation} edits={edits} documents={byId} homePage={homePage} />
          <section className={styles.group}>
            <h2 className={styles.groupTitle}>Not in a menu</h2>
            <UnlinkedPages
              label="Not in a menu"
              documents={unlinked}
              homePage={homePage}
              navigation={navigation}
              edits={edits}
            />
          </section>
        </>
      )}
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}
