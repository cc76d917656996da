import type { InformationBar } from '@portico/model/site/information-bar';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { useEffect } from 'react';
import type { Document } from '@portico/model/api/documents';
import { frame } from '../../shared/frame/frame-state.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSelect, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { SingletonPanel } from '../../shared/documents/singleton-panel.tsx';
import { useSitePreview } from '../../shared/documents/preview/use-site-preview.ts';
import { backToMarketing } from '../back-to-marketing.ts';

/** Ways to the business at the foot of small screens. */
export function View() {
  return (
    <SingletonPanel<InformationBar>
      kind="information-bar"
      title="Mobile information bar"
      back={backToMarketing}
    >
      {(edits, document) => <Fields edits={edits} document={document} />}
    </SingletonPanel>
  );
}

function Fields({ edits, document }: { edits: DocumentEdits; document: Document<InformationBar> }) {
  const { style, phone, email, address, hours } = document.body;
  useSitePreview(document);
  // On wide screens there is no bar to look at.
  useEffect(() => {
    const { device } = frame.snapshot();
    frame.setDevice('phone');
    return () => frame.setDevice(device);
  }, []);
  const isEmpty = [phone, email, address, hours].every((way) => way.trim() === '');
  return (
    <>
      <EditSelect
        edits={edits}
        path={['style']}
        label="Style"
        help="Shown on phones and tablets (up to 1024 pixels wide)."
        options={[
          { value: 'none', label: 'No bar' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      {style !== 'none' && isEmpty && (
        <Message kind="warn">The bar has nothing to show yet. Fill in at least one of these.</Message>
      )}
      <PanelSection title="Shown in the bar" help="Empty fields are not shown.">
        <EditText
          edits={edits}
          path={['phone']}
          label="Phone"
          inputMode="tel"
          placeholder="+351 912 345 678"
        />
        <EditText
          edits={edits}
          path={['email']}
          label="Email"
          inputMode="email"
          placeholder="studio@example.com"
        />
        <EditText
          edits={edits}
          path={['address']}
          label="Address"
          placeholder="Rua do Forno 12, Lisboa"
          help="Opens in the visitor’s map app."
        />
        <EditText
          edits={edits}
          path={['hours']}
          label="Opening hours"
          rows={3}
          placeholder={'Tue–Sat 10–18\nSunday by appointment'}
        />
      </PanelSection>
    </>
  );
}
