import type { Navigation } from '@portico/model/documents/navigation';
import { Tree } from '@portico/ui/tree';
import type { DocumentSummary } from '@portico/model/api/documents';
import { panelOf } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { MENU_DRAG, menuOf, removeEntry } from './navigation-moves.ts';
import { applyEdits, usePageActions } from './page-actions.ts';
import { PageRow } from './page-row.tsx';
import { spokenRow } from './page-tree.ts';
import styles from './pages-panel.module.css';
import { RowMenu } from '../../shared/row-menu.tsx';

const NOTHING = new Set<string>();

/** Pages beside the menus: dragged into one from here; what is dragged here from a menu is taken out of it. */
export function UnlinkedPages(props: {
  label: string;
  /** Nothing can be dragged here. */
  onlyFrom?: boolean;
  documents: readonly DocumentSummary[];
  homePage: string | undefined;
  navigation: Navigation;
  edits: DocumentEdits;
}) {
  const { navigation, edits, homePage } = props;
  const mayEdit = useMay()('content.edit');
  const actionsOf = usePageActions(navigation, edits, homePage);
  return (
    <Tree
      label={props.label}
      onlyFrom={props.onlyFrom ?? false}
      nodes={props.documents.map((document) => ({
        id: document.id,
        text: document.title || 'Untitled',
        label: spokenRow(document),
        value: document,
        children: [],
      }))}
      dragType={MENU_DRAG}
      expanded={NOTHING}
      onExpandedChange={() => undefined}
      accepts={() => false}
      getHref={({ value }) => panelOf(value)}
      {...(mayEdit
        ? {
            onMove: (id: string) => {
              // These stand in an order of their own: among themselves nothing moves.
              if (menuOf(navigation, id)) applyEdits(edits, removeEntry(navigation, id));
            },
          }
        : {})}
      renderRow={({ value, text }) => (
        <>
          <PageRow document={value} isHome={value.id === homePage} />
          <RowMenu label={`Actions for ${text}`} groups={actionsOf(value)} />
        </>
      )}
      empty={<p className={styles.none}>No other pages.</p>}
    />
  );
}
