import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import type { RevisionSummary } from '@portico/model/api/revisions';
import styles from './revision-row.module.css';

/** Gives a revision a name, or takes it away; a named one stays as it is. */
export function RenameRevision(props: { document: Document; revision: RevisionSummary; onClose(): void }) {
  const { document, revision, onClose } = props;
  const queries = useQueryClient();
  const [name, setName] = useState(revision.name ?? '');
  const save = useMutation({
    mutationFn: () =>
      api.request('PATCH', `/rest/documents/${document.id}/revisions/${revision.number}`, {
        body: { name },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keys.revisions(document.id) });
      onClose();
    },
  });
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TextField
        label="Version name"
        value={name}
        onChange={setName}
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the press that opened it
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else event.continuePropagation();
        }}
      />
      <Button type="submit" kind="primary" isPending={save.isPending}>
        Save
      </Button>
      <Button onPress={onClose}>Cancel</Button>
    </form>
  );
}
