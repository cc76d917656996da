import type { Navigation } from '@portico/model/documents/navigation';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { DocumentSummary } from '@portico/model/api/documents';
import { panelOf } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { usePageActions } from './page-actions.ts';
import { PageRow } from './page-row.tsx';
import { spokenRow } from './page-tree.ts';
import styles from './pages-panel.module.css';
import { RowMenu } from '../../shared/row-menu.tsx';

/** Pages and collections one under the other, walked by arrow keys. */
export function PageRows(props: {
  label: string;
  documents: readonly DocumentSummary[];
  homePage: string | undefined;
  navigation: Navigation;
  edits: DocumentEdits;
}) {
  const actionsOf = usePageActions(props.navigation, props.edits, props.homePage);
  return (
    <GridList aria-label={props.label} className={styles.list ?? ''} selectionMode="none">
      {props.documents.map((document) => (
        <GridListItem
          key={document.id}
          id={document.id}
          textValue={spokenRow(document)}
          href={panelOf(document)}
          className={styles.plain ?? ''}
        >
          <PageRow document={document} isHome={document.id === props.homePage} />
          <RowMenu label={`Actions for ${document.title || 'Untitled'}`} groups={actionsOf(document)} />
        </GridListItem>
      ))}
    </GridList>
  );
}
