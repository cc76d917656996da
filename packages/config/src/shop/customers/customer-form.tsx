import type { ContactChange, ContactDetail } from '@portico/model/api/contacts';
import { CONTACT_LIMITS } from '@portico/model/commerce/contact-limits';
import { TAG_LIMITS } from '@portico/model/commerce/tags';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { TagsField } from '@portico/ui/tags-field';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/query-client.ts';
import { contactQuery, CONTACTS } from './contact-queries.ts';
import styles from './customers.module.css';

/** What the team says of somebody: name, tags, what they agreed to. */
export function CustomerForm({ contact, tags }: { contact: ContactDetail; tags: readonly string[] }) {
  const queries = useQueryClient();
  const [value, setValue] = useState({
    name: contact.name,
    tags: contact.tags,
    consent: contact.consent,
  });
  const save = useMutation({
    mutationFn: (change: ContactChange) => api.put(`/rest/contacts/${contact.id}`, change),
    onSuccess: (after) => {
      queries.setQueryData(contactQuery(contact.id).queryKey, after);
      void queries.invalidateQueries({ queryKey: [...CONTACTS, 'list'] });
      showToast('Saved');
    },
  });
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
