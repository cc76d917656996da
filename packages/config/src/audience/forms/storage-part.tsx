import { TagsField } from '@portico/ui/tags-field';
import { PanelSection } from '@portico/ui/panel';
import { TextField } from '@portico/ui/text-field';
import { useMay } from '../../shared/session.tsx';
import { EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { MailNotice } from '../../shared/mail-notice.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import type { PartProps } from './part-props.ts';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

/** What becomes of what visitors send. */
export function StoragePart({ form, edits, id, mayEdit }: PartProps) {
  const mayRead = useMay()('forms.read');
  const { value = [], set, error } = useEdit<string[]>(edits, 'storage', 'mailTo');
  return (
    <>
      <PanelSection>
        <EditSwitch
          edits={edits}
          path={['storage', 'keep']}
          label="Save messages here"
          help="Under Forms, until you delete them. Messages with files are saved here in any case. What looks like spam is kept in quarantine for 30 days either way."
          isDisabled={!mayEdit}
        />
        <EditSwitch
          edits={edits}
          path={['storage', 'mail']}
          label="Send messages by email"
          help="Replies go to the visitor, if the form asks for an email address."
          isDisabled={!mayEdit}
        />
        {form.storage.mail && <MailNotice what="Messages sent by email" />}
        {form.storage.mail &&
          (mayEdit && mayRead ? (
            <TagsField
              label="To"
              help={
                value.length === 0
                  ? 'If empty, the site’s administrators get them.'
                  : 'Up to ten email addresses.'
              }
              value={value}
              onChange={set}
              maxLength={256}
              tagType="address"
              error={error ?? errorWithin(edits, 'storage.mailTo')}
            />
          ) : (
            <TextField
              label="To"
              help="Only people who can read the messages can change who gets them."
              value={value.join(', ') || 'The site’s administrators'}
              isDisabled
            />
          ))}
      </PanelSection>
      {mayRead && <WebhooksSection id={id} />}
    </>
  );
}
