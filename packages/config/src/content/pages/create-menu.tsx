import type { Navigation } from '@portico/model/documents/navigation';
import { Button, IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { File, FileUp, Folder, Images, Link2, List, Plus, ShoppingBag } from 'lucide-react';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/document-edits.ts';
import { useImportPage } from './import-page.tsx';
import { newEntryId } from '../../shared/entry-id.ts';
import { addEntry } from './navigation-moves.ts';
import { applyEdits } from './page-actions.ts';

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
              {
                id: 'blog',
                label: 'Blog',
                help: 'Posts with dates, authors and tags',
                icon: List,
                href: make('blog'),
              },
              {
                id: 'portfolio',
                label: 'Portfolio',
                help: 'Projects with pictures',
                icon: Images,
                href: make('portfolio'),
              },
              {
                id: 'products',
                label: 'Shop',
                help: 'Products with prices',
                icon: ShoppingBag,
                href: make('products'),
              },
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
