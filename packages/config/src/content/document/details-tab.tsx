import { holdsSections } from '@portico/model/editor/editor-part';
import { Button } from '@portico/ui/button';
import { PencilLine } from 'lucide-react';
import { type TabProps } from '../../shared/documents/tab-props.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { AddressField } from './address-field.tsx';
import { CollectionFields } from './collection-fields.tsx';
import { EditSelect, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { ItemFields } from './item-fields.tsx';
import { StandInNote } from './stand-in-note.tsx';
import { TitleField } from '../../shared/documents/fields/title-field.tsx';
import { MediaField } from '../../shared/media/media-field.tsx';

/** What the document is called, where it is, and what belongs to its kind. */
export function DetailsTab({ document, edits, mayEdit }: TabProps) {
  const off = { isDisabled: !mayEdit };
  const { kind } = document;
  const { go } = useGo();
  // An item is written: its title first, then its words.
  const isWritten = mayEdit && document.parent !== null && holdsSections(kind) && document.path !== null;
  const write = () => go(addresses.write(document.id));
  return (
    <>
      <TitleField
        document={document}
        edits={edits}
        path={kind === 'author' ? 'name' : 'title'}
        onEnter={isWritten ? write : undefined}
        {...off}
      />
      {isWritten && (
        <Button kind="primary" icon={PencilLine} onPress={write}>
          {kind === 'product' ? 'Write the description' : 'Write'}
        </Button>
      )}
      <AddressField document={document} edits={edits} {...off} />
      {(kind === 'page' || kind === 'collection') && (
        <EditText
          edits={edits}
          path={['navigationTitle']}
          label="Navigation title"
          optional
          help="Shown in menus instead of the title."
          {...off}
        />
      )}
      {kind === 'page' && (
        <>
          <EditSelect
            edits={edits}
            path={['pageKind']}
            label="Page type"
            fallback="page"
            options={[
              { value: 'page', label: 'Page' },
              { value: 'cover', label: 'Cover page', help: 'A single screen shown instead of the site' },
              { value: 'lock-screen', label: 'Lock screen', help: 'Asks for the site’s password' },
              { value: 'protected', label: 'Page password', help: 'Asks for a page’s own password' },
              { value: 'not-found', label: 'Not found', help: 'Shown at addresses that do not exist' },
              { value: 'error', label: 'Error', help: 'Shown when something went wrong' },
            ]}
            {...off}
          />
          <StandInNote document={document} pageKind={edits.value(['pageKind'])} />
          <EditSwitch edits={edits} path={['hideHeader']} label="Hide the header" {...off} />
          <EditSwitch edits={edits} path={['hideFooter']} label="Hide the footer" {...off} />
        </>
      )}
      {kind === 'collection' && <CollectionFields document={document} edits={edits} mayEdit={mayEdit} />}
      {kind === 'author' && (
        <>
          <EditText edits={edits} path={['bio']} label="About the author" rows={3} {...off} />
          <MediaField edits={edits} path={['image']} label="Portrait" {...off} />
        </>
      )}
      {document.parent !== null && kind !== 'translation' && (
        <ItemFields document={document} edits={edits} mayEdit={mayEdit} />
      )}
    </>
  );
}
