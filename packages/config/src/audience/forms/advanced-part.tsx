import { awayFromSite } from '@portico/model/form/form';
import { PanelSection } from '@portico/ui/panel';
import { useState } from 'react';
import { useMay } from '../../shared/session.tsx';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { LimitsSection } from './limits-section.tsx';
import type { PartProps } from './part-props.ts';

/** What happens when the form is sent, and how it is guarded. */
export function AdvancedPart(props: PartProps) {
  const { form, edits, mayEdit } = props;
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
              ? 'A page of this site or another address.'
              : 'A page of this site. Only people who can read the messages can redirect visitors to another site.'
          } If empty, the message below replaces the form.`}
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
              help="Scripts are removed for safety."
            />
          </>
        )}
      </PanelSection>
      <LimitsSection {...props} />
      <PanelSection title="Validation">
        <EditSwitch
          {...off}
          path={['advanced', 'characterLimits']}
          label="Character limits"
          help="Limits the length of long texts and shows a counter."
        />
        <EditSwitch
          {...off}
          path={['advanced', 'honeypot']}
          label="Honeypot against spam"
          help="A field people cannot see. Messages that fill it in go into quarantine."
        />
        <EditSwitch
          {...off}
          path={['advanced', 'spamFilter']}
          label="Spam filter"
          help="Messages full of links, or like those you marked as spam, go into quarantine."
        />
        <EditSwitch
          {...off}
          path={['advanced', 'disableValidation']}
          label="Check on the server only"
          help="Fields are checked when the form is sent, not while typing."
        />
        <EditSwitch
          {...off}
          path={['advanced', 'newsletter']}
          label="Newsletter sign-up"
          help="Whoever sends the form joins the newsletter’s list with the first email address they enter. Errors are shown only at the fields."
        />
        {form.advanced.newsletter && (
          <EditSwitch
            {...off}
            path={['advanced', 'singleOptIn']}
            label="Join without confirming by email"
            help="Off: people join once they click the button behind the link in an email. In many countries this is how you prove that they agreed."
          />
        )}
      </PanelSection>
    </>
  );
}
