import type { Navigation } from '@portico/model/documents/navigation';
import { ITEM_KIND_NAMES, type ItemKindName } from '@portico/model/kinds/find-item-kind';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import { Button, IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import {
  AudioLines,
  CalendarDays,
  Clapperboard,
  File,
  FileUp,
  Folder,
  Images,
  LibraryBig,
  Link2,
  List,
  type LucideIcon,
  Plus,
  ShoppingBag,
} from 'lucide-react';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useImportPage } from './import-page.tsx';
import { newEntryId } from '../../shared/entry-id.ts';
import { addEntry } from './navigation-moves.ts';
import { applyEdits } from './page-actions.ts';

const ICONS: Readonly<Record<ItemKindName, LucideIcon>> = {
  'blog-post': List,
  'portfolio-item': Images,
  product: ShoppingBag,
  album: LibraryBig,
  video: Clapperboard,
  'album-track': AudioLines,
  event: CalendarDays,
};

/** What can be added to the site and its menus. */
export function CreateMenu({
  navigation,
  edits,
  labelled,
}: {
  navigation: Navigation;
  edits: DocumentEdits;
  labelled?: boolean;
}) {
  const make = addresses.newPage;
  const file = useImportPage();
  return (
    <>
      {file.element}
      <Menu
        label="Add"
        groups={[
          {
            actions: [
              { id: 'page', label: 'Page', icon: File, href: make('page') },
              ...ITEM_KIND_NAMES.map((kind) => {
                const { type, name, about } = itemKinds[kind].collection;
                return { id: type, label: name, help: about, icon: ICONS[kind], href: make(type) };
              }),
            ],
          },
          {
            actions: [
              {
                id: 'file',
                label: 'Page from a file',
                help: 'A page exported from any site',
                icon: FileUp,
                onAction: file.ask,
              },
            ],
          },
          {
            actions: [
              {
                id: 'folder',
                label: 'Folder in the main menu',
                icon: Folder,
                onAction: () =>
                  applyEdits(edits, addEntry(navigation, 'main', newEntryId(), { title: 'New folder' })),
              },
              {
                id: 'link',
                label: 'Link in the main menu',
                icon: Link2,
                onAction: () =>
                  applyEdits(
                    edits,
                    addEntry(navigation, 'main', newEntryId(), { title: 'New link', href: 'https://' }),
                  ),
              },
            ],
          },
        ]}
      >
        {labelled ? (
          <Button kind="primary" icon={Plus}>
            Add the first page
          </Button>
        ) : (
          <IconButton icon={Plus} label="Add" />
        )}
      </Menu>
    </>
  );
}
