import type { NavigationEntry } from '@portico/model/documents/navigation';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { isFolder, type MenuName } from './navigation-moves.ts';

/** Name and behaviour of one entry of a menu. */
export function EntryDrawer(props: {
  edits: DocumentEdits;
  menu: MenuName;
  id: string;
  entry: NavigationEntry;
  onClose(): void;
}) {
  const { edits, menu, id, entry } = props;
  const folder = isFolder(entry);
  return (
    <Drawer
      isOpen
      onClose={() => {
        void edits.flush();
        props.onClose();
      }}
      title={folder ? 'Folder' : entry.document ? 'Menu item' : 'Link'}
      foot={
        <Button
          kind="primary"
          onPress={() => {
            void edits.flush();
            props.onClose();
          }}
        >
          Done
        </Button>
      }
    >
      <EditText
        edits={edits}
        path={[menu, id, 'title']}
        label="Name in the menu"
        optional={entry.document !== undefined}
        {...(entry.document ? { help: 'If empty, the page’s navigation title is used.' } : {})}
      />
      {entry.href !== undefined && (
        <EditText
          edits={edits}
          path={[menu, id, 'href']}
          label="Address"
          placeholder="https:// or /page or #anchor"
          inputMode="url"
        />
      )}
      {!folder && (
        <>
          <EditSwitch edits={edits} path={[menu, id, 'newWindow']} label="Open in a new tab" />
          {menu === 'main' && (
            <EditSwitch
              edits={edits}
              path={[menu, id, 'button']}
              label="Show as a button"
              help="Shown at the end of the header."
            />
          )}
        </>
      )}
    </Drawer>
  );
}
