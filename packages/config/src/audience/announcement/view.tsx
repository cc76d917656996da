import type { AnnouncementBar } from '@portico/model/site/announcement-bar';
import type { Document } from '@portico/model/api/documents';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSelect, EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { useFrameTop } from '../../shared/frame/use-frame-top.ts';
import { LinkField } from '../../shared/link-field.tsx';
import { SingletonPanel } from '../../shared/documents/singleton-panel.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { useSitePreview } from '../../shared/documents/preview/use-site-preview.ts';
import { THEME_OPTIONS } from '../../shared/documents/fields/theme-options.ts';
import { backToMarketing } from '../back-to-marketing.ts';

/** The line above every page. */
export function View() {
  return (
    <SingletonPanel<AnnouncementBar> kind="announcement-bar" title="Announcement bar" back={backToMarketing}>
      {(edits, document) => <Fields edits={edits} document={document} />}
    </SingletonPanel>
  );
}

function Fields({ edits, document }: { edits: DocumentEdits; document: Document<AnnouncementBar> }) {
  const { value = '', set, error } = useEdit<string>(edits, 'href');
  useSitePreview(document);
  useFrameTop();
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['isEnabled']}
        label="Show the bar"
        help="Above the header of every page except cover pages and lock screens."
      />
      <EditText
        edits={edits}
        path={['text']}
        label="Text"
        rows={2}
        advisedLength={90}
        help="One short line. Without text, the bar is not shown."
      />
      <LinkField
        label="Link"
        help="Optional. The whole bar becomes a link."
        value={value}
        onChange={set}
        onBlur={() => void edits.flush()}
        error={error}
      />
      {value.trim() !== '' && <EditSwitch edits={edits} path={['newWindow']} label="Open in a new window" />}
      <EditSwitch
        edits={edits}
        path={['isFixed']}
        label="Always show"
        help="If off, visitors can close it. It then stays hidden for 30 days or until its text changes."
      />
      <EditSelect edits={edits} path={['theme']} label="Colours" options={THEME_OPTIONS} />
    </>
  );
}
