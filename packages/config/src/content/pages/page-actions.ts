import type { Navigation } from '@portico/model/documents/navigation';
import type { Settings } from '@portico/model/site/settings';
import type { MenuGroup } from '@portico/ui/menu';
import { showToast } from '@portico/ui/toast';
import { useQuery } from '@tanstack/react-query';
import {
  Copy,
  ExternalLink,
  Eye,
  FileDown,
  FolderMinus,
  House,
  LayoutTemplate,
  Link2,
  ListPlus,
  Pencil,
  PencilLine,
  Settings2,
  Trash2,
} from 'lucide-react';
import { singletonQuery } from '../../api/queries.ts';
import type { DocumentSummary } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { asVisitor, frame } from '../../shared/frame/frame-state.ts';
import { useGo } from '../../shared/go.ts';
import { useMay, useSession } from '../../shared/session.tsx';
import { exportPage, useDocumentActions } from '../../shared/documents/document-actions.ts';
import { useEditTemplate } from '../../shared/documents/use-edit-template.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { editsOf } from '../../shared/documents/edits/edits-registry.ts';
import { newEntryId } from '../../shared/entry-id.ts';
import {
  addEntry,
  type MenuName,
  menuOf,
  moveEntry,
  type NavigationEdit,
  removeEntry,
} from './navigation-moves.ts';

/** Changes the menus in one step, to be taken back as one. */
export function applyEdits(edits: DocumentEdits, changes: NavigationEdit[] | undefined): void {
  edits.together(() => {
    for (const { path, value } of changes ?? []) edits.set(path, value);
  });
}

const MENU_NAMES: Record<MenuName, string> = { main: 'main menu', footer: 'footer menu' };

/** What the menu of a page's row offers this person. `entry` is its id in a menu, where it is in one. */
export function usePageActions(navigation: Navigation, edits: DocumentEdits, homePage: string | undefined) {
  const may = useMay();
  const { go } = useGo();
  const session = useSession();
  const documents = useDocumentActions();
  const editTemplate = useEditTemplate();
  const settings = useQuery(singletonQuery<Settings>('settings')).data;

  return (document: DocumentSummary, entry?: string): MenuGroup[] => {
    const { id, path } = document;
    const mayEdit = may('content.edit');
    const menu = entry ? menuOf(navigation, entry) : undefined;
    const other: MenuName = menu === 'main' ? 'footer' : 'main';
    const isPage = document.kind === 'page';
    return [
      {
        actions: [
          ...(mayEdit
            ? [{ id: 'edit-page', label: 'Edit page', icon: PencilLine, href: addresses.edit(id) }]
            : []),
          ...(mayEdit && !isPage
            ? [
                {
                  id: 'template',
                  label: 'Edit item page',
                  icon: LayoutTemplate,
                  onAction: () => void editTemplate(id),
                },
              ]
            : []),
          {
            id: 'settings',
            label: isPage ? 'Page settings' : 'Collection settings',
            icon: Settings2,
            onAction: () => go(addresses.document(id)),
          },
          ...(mayEdit
            ? [
                {
                  id: 'rename',
                  label: 'Rename',
                  icon: Pencil,
                  onAction: () => go(`${addresses.document(id)}?focus=title`),
                },
              ]
            : []),
          ...(mayEdit && isPage
            ? [
                {
                  id: 'duplicate',
                  label: 'Duplicate',
                  icon: Copy,
                  onAction: async () => {
                    const copy = await documents.duplicate(id);
                    if (copy) go(`${addresses.document(copy.id)}?focus=title`);
                  },
                },
              ]
            : []),
          ...(mayEdit && isPage && id !== homePage && settings && may('site.settings')
            ? [
                {
                  id: 'home',
                  label: 'Set as homepage',
                  icon: House,
                  onAction: () => {
                    const settingsEdits = editsOf(settings);
                    const put = (home: unknown) => {
                      settingsEdits.set(['homePage'], home);
                      void settingsEdits.flush();
                    };
                    const before = settingsEdits.value(['homePage']);
                    put(id);
                    showToast(`“${document.title || 'Untitled'}” is now the homepage`, () => put(before));
                  },
                },
              ]
            : []),
        ],
      },
      {
        actions: [
          ...(path === null
            ? []
            : [{ id: 'show', label: 'Show in preview', icon: Eye, onAction: () => frame.show(path) }]),
          ...(mayEdit && isPage
            ? [{ id: 'export', label: 'Export as a file', icon: FileDown, onAction: () => exportPage(id) }]
            : []),
          {
            id: 'preview-link',
            label: 'Copy preview link',
            icon: Link2,
            onAction: () => void documents.copyPreviewLink(id),
          },
          ...(path !== null && document.state === 'published'
            ? [
                {
                  id: 'open',
                  label: 'View on site',
                  icon: ExternalLink,
                  href: asVisitor(`${session.site.url.replace(/\/$/, '')}${path}`),
                  newTab: true,
                },
              ]
            : []),
        ],
      },
      {
        actions: !mayEdit
          ? []
          : entry && menu
            ? [
                {
                  id: 'move',
                  label: `Move to the ${MENU_NAMES[other]}`,
                  icon: ListPlus,
                  onAction: () => applyEdits(edits, moveEntry(navigation, entry, { menu: other, id: null })),
                },
                {
                  id: 'unlink',
                  label: `Remove from ${MENU_NAMES[menu]}`,
                  icon: FolderMinus,
                  onAction: () => applyEdits(edits, removeEntry(navigation, entry)),
                },
              ]
            : (['main', 'footer'] as const).map((name) => ({
                id: `add-${name}`,
                label: `Add to the ${MENU_NAMES[name]}`,
                icon: ListPlus,
                onAction: () => applyEdits(edits, addEntry(navigation, name, newEntryId(), { document: id })),
              })),
      },
      {
        actions: mayEdit
          ? [
              {
                id: 'delete',
                label: 'Delete',
                icon: Trash2,
                danger: true,
                onAction: () => void documents.remove([document]),
              },
            ]
          : [],
      },
    ];
  };
}
