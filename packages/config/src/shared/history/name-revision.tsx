import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Document } from '@portico/model/api/documents';
import { documentAnswered, flushAllEdits } from '../documents/edits/edits-registry.ts';
import styles from './revision-list.module.css';

/** Keeps the present state of a document under a name. */
export function NameRevision({ document }: { document: Document }) {
  const [name, setName] = useState('');
  const keep = useMutation({
    mutationFn: async () => {
      await flushAllEdits();
      await api.post(`/rest/documents/${document.id}/revisions`, { name: name.trim() });
      documentAnswered(await api.get(`/rest/documents/${document.id}`));
    },
    onSuccess: () => {
      setName('');
      showToast('Version saved');
    },
  });
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') keep.mutate();
      }}
    >
      <TextField
        label="Save version as"
        placeholder="Before the spring sale"
        value={name}
        onChange={setName}
        maxLength={200}
      />
      <Button type="submit" isDisabled={name.trim() === ''} isPending={keep.isPending}>
        Save version
      </Button>
    </form>
  );
}
