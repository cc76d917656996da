import { awayFromSite } from '@portico/model/form';
import { PanelSection } from '@portico/ui/panel';
import { useState } from 'react';
import { useMay } from '../app/session.tsx';
import { EditSwitch, EditText } from '../documents/edit-fields.tsx';
import type { PartProps } from './part-props.ts';

/** What happens when the form is sent, and how it is guarded. */
export function AdvancedPart({ form, edits, mayEdit }: PartProps) {
  const off = { edits, isDisabled: !mayEdit };
  const leads = form.success.redirect.trim() !== '';
  const mayRead = useMay()('forms.read');
  const [ledAway] = useState(() => awayFromSite(form.success.redirect) !== '');
  return (
    <>
      <EditText {...off} path={['submitText']} label="Button" />
      <PanelSection title="After sending">
        <EditText
          {...off}
          path={['success', 'redirect']}
          label="Redirect to"
          placeholder="/thanks"
          isDisabled={!mayEdit || (ledAway && !mayRead)}
          help={`${
            mayRead
              ? 'A page of this site or an address elsewhere.'
              : 'A page of this site. Only people who may read the messages may lead visitors elsewhere.'
          } Empty: the message below is shown in place of the form.`}
        />
        {!leads && (
          <>
            <EditText {...off} path={['success', 'message']} label="Message" rows={3} />
            <EditText
              {...off}
              path={['success', 'html']}
              label="HTML after the message"
              code
              rows={4}
              help="Harmless markup only; scripts are taken out."
            />
          </>
        )}
      </PanelSection>
      <PanelSection title="Checks">
        <EditSwitch
          {...off}
          path={['advanced', 'characterLimits']}
          label="Character limits"
          help="Long texts can have a limit, with a counter."
        />
        <EditSwitch
          {...off}
          path={['advanced', 'honeypot']}
          label="Honeypot against spam"
          help="A field people do not see. What fills it in is dropped without a word."
        />
        <EditSwitch
          {...off}
          path={['advanced', 'disableValidation']}
          label="Check on the server only"
          help="Mistakes are found when the form is sent, not before."
        />
        <EditSwitch
          {...off}
          path={['advanced', 'newsletter']}
          label="Newsletter sign-up"
          help="Counted as one, and without the messages above and below the form when something is wrong."
        />
      </PanelSection>
    </>
  );
}
