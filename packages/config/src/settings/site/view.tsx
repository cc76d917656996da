import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { MediaField } from '../../shared/media/media-field.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { settingsSite } from './screen.ts';

export function View() {
  return <SettingsForm screen={settingsSite}>{(edits) => <SiteSettings edits={edits} />}</SettingsForm>;
}

function SiteSettings({ edits }: { edits: DocumentEdits }) {
  return (
    <>
      <div id="site-title">
        <EditText edits={edits} path={['title']} label="Site title" />
      </div>
      <EditText
        edits={edits}
        path={['tagline']}
        label="Tagline"
        help="A few words shown next to the title."
      />
      <div id="logo">
        <MediaField
          edits={edits}
          path={['logo']}
          label="Logo"
          help="Shown in the header instead of the title."
        />
      </div>
      <div id="favicon">
        <MediaField
          edits={edits}
          path={['favicon']}
          label="Favicon"
          noAlt
          help="The small icon in browser tabs: a square PNG or SVG of at least 180 px."
        />
      </div>
      <div id="social-picture">
        <MediaField
          edits={edits}
          path={['socialImage']}
          label="Social picture"
          noAlt
          help="Used when a page without its own picture is shared."
        />
      </div>
    </>
  );
}
