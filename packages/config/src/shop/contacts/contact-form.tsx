import type { ContactDetail } from '@portico/model/api/contacts';
import { CONTACT_LIMITS } from '@portico/model/commerce/contact-limits';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { TagsField } from '@portico/ui/tags-field';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import styles from './contacts.module.css';
import { useContactChange } from './use-contact-change.ts';

/** What the team says of somebody: name, tags, what they agreed to. */
export function ContactForm({ contact, tags }: { contact: ContactDetail; tags: readonly string[] }) {
  const [value, setValue] = useState({
    name: contact.name,
    tags: contact.tags,
    consent: contact.consent,
  });
  const save = useContactChange(contact.id, 'Saved');
  const isChanged =
    value.name !== contact.name ||
    value.consent !== contact.consent ||
    value.tags.join('\n') !== contact.tags.join('\n');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(value);
      }}
    >
      <TextField
        label="Name"
        value={value.name}
        onChange={(name) => setValue({ ...value, name })}
        maxLength={200}
      />
      <TagsField
        label="Tags"
        value={value.tags}
        onChange={(next) => setValue({ ...value, tags: next })}
        maxLength={TAG_LIMITS.tagLength}
        suggestions={tags}
      />
      <TextField
        label="Consent"
        help="What they agreed to, when and how, such as: newsletter, at the spring market 2026."
        value={value.consent}
        onChange={(consent) => setValue({ ...value, consent })}
        maxLength={CONTACT_LIMITS.consentLength}
        rows={2}
      />
      {save.error && <Message kind="bad">{failureText(save.error) ?? 'Please log in again.'}</Message>}
      <Button type="submit" isDisabled={!isChanged || save.isPending}>
        Save
      </Button>
    </form>
  );
}
