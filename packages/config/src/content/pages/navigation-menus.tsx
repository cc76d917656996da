import type { Navigation } from '@portico/model/documents/navigation';
import type { MenuGroup } from '@portico/ui/menu';
import { Tree, type TreeNode } from '@portico/ui/tree';
import { FolderMinus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { DocumentSummary } from '@portico/model/api/documents';
import { addresses, panelOf } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useRights } from '../../shared/documents/use-rights.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { newEntryId } from '../../shared/entry-id.ts';
import {
  addEntryAt,
  isFolder,
  MENU_DRAG,
  type MenuName,
  menuOf,
  type MoveTarget,
  moveEntry,
  nudgeTarget,
  removeEntry,
} from './navigation-moves.ts';
import { nudgeActions } from './nudge-actions.ts';
import { applyEdits, usePageActions } from './page-actions.ts';
import { EntryRow } from './page-row.tsx';
import { type NavigationRow, navigationTree } from './page-tree.ts';
import styles from './pages-panel.module.css';
import { RowMenu } from '../../shared/row-menu.tsx';

const MENUS: Array<{ name: MenuName; title: string; empty: string }> = [
  { name: 'main', title: 'Main menu', empty: 'Drag pages here to show them in the header.' },
  { name: 'footer', title: 'Footer menu', empty: 'Drag pages here to show them in the footer.' },
];

/** The site's two menus as trees: dragged, nudged by keys, or moved by their rows' menus. */
export function NavigationMenus(props: {
  navigation: Navigation;
  edits: DocumentEdits;
  documents: ReadonlyMap<string, DocumentSummary>;
  homePage: string | undefined;
}) {
  const { navigation, edits, documents, homePage } = props;
  const may = useMay();
  const mayEdit = may('content.edit');
  const rights = useRights();
  const [editing, setEditing] = useState<{ menu: MenuName; id: string }>();
  // Folders are open until closed, so that nothing of the site is hidden at first.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const actionsOf = usePageActions(navigation, edits, homePage);

  const entryActions = (node: TreeNode<NavigationRow>, menu: MenuName): MenuGroup[] => {
    const edit = {
      id: 'edit',
      label: isFolder(node.value.entry) ? 'Rename folder' : node.value.document ? 'Menu item' : 'Edit link',
      icon: Pencil,
      onAction: () => setEditing({ menu, id: node.id }),
    };
    const { document } = node.value;
    if (document) {
      const [first, ...rest] = actionsOf(document, node.id);
      return [
        { actions: [...(first?.actions ?? []), ...(mayEdit ? [edit] : [])] },
        ...rest.slice(0, -1),
        ...(mayEdit ? [{ actions: nudgeActions(navigation, edits, node.id) }] : []),
        ...rest.slice(-1),
      ];
    }
    if (!mayEdit) return [];
    return [
      { actions: [edit] },
      { actions: nudgeActions(navigation, edits, node.id) },
      {
        actions: [
          {
            id: 'unlink',
            label: 'Remove from menu',
            icon: FolderMinus,
            danger: true,
            onAction: () => applyEdits(edits, removeEntry(navigation, node.id)),
          },
        ],
      },
    ];
  };

  return (
    <>
      {MENUS.map(({ name, title, empty }) => {
        const nodes = navigationTree(navigation[name], documents);
        const folders = Object.keys(navigation[name]);
        return (
          <section key={name} className={styles.group}>
            <div className={styles.groupTitle}>
              <h2>{title}</h2>
              {name === 'footer' && homePage !== undefined && rights.mayEdit('frame') && (
                <Link className={styles.groupLink ?? ''} href={addresses.edit(homePage, 'footer')}>
                  Edit footer
                </Link>
              )}
            </div>
            <Tree
              label={title}
              nodes={nodes}
              dragType={MENU_DRAG}
              expanded={new Set(folders.filter((id) => !closed.has(id)))}
              onExpandedChange={(open) => setClosed(new Set(folders.filter((id) => !open.has(id))))}
              accepts={(node) => isFolder(node.value.entry)}
              getHref={(node) => (node.value.document ? panelOf(node.value.document) : undefined)}
              {...(mayEdit
                ? {
                    onMove: (id: string, target: string | null, position: 'before' | 'after' | 'inside') => {
                      const to: MoveTarget =
                        target === null ? { menu: name, id: null } : { menu: name, id: target, position };
                      applyEdits(
                        edits,
                        menuOf(navigation, id) || !documents.has(id)
                          ? moveEntry(navigation, id, to)
                          : addEntryAt(navigation, newEntryId(), { document: id }, to),
                      );
                    },
                    onNudge: (id: string, direction: 'up' | 'down' | 'in' | 'out') => {
                      const target = nudgeTarget(navigation, id, direction);
                      if (target) applyEdits(edits, moveEntry(navigation, id, target));
                    },
                  }
                : {})}
              renderRow={(node) => {
                const groups = entryActions(node, name);
                return (
                  <>
                    <EntryRow row={node.value} title={node.text} homePage={homePage} />
                    {groups.length > 0 && <RowMenu label={`Actions for ${node.text}`} groups={groups} />}
                  </>
                );
              }}
              empty={<p className={styles.none}>{empty}</p>}
            />
          </section>
        );
      })}
      {editing && navigation[editing.menu][editing.id] && (
        <EntryDrawer
          edits={edits}
          menu={editing.menu}
          id={editing.id}
          entry={navigation[editing.menu][editing.id] as Navigation['main'][string]}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
