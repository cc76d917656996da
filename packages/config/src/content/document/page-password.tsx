import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import type { Document } from '@portico/model/api/documents';
import { reportFailure } from '../../api/query-client.ts';
import { documentAnswered, flushAllEdits } from '../../shared/documents/edits/edits-registry.ts';
import { MASKED_PASSWORD } from '../../shared/documents/fields/masked-password.ts';
import styles from './publishing-tab.module.css';

/** Visitors must know this password. It is kept apart from the document, can only be replaced, and holds at once. */
export function PagePassword({ document }: { document: Document }) {
  const { passwordSet } = document;
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: async (wanted: string | null) => {
      await flushAllEdits();
      return api.put(`/rest/documents/${document.id}/password`, { password: wanted });
    },
    onSuccess: (answer, wanted) => {
      documentAnswered(answer);
      setPassword('');
      showToast(wanted === null ? 'Visitors no longer need a password' : 'Visitors now need the password');
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.errors?.password)) reportFailure(failure);
    },
  });
  const refused = save.error instanceof ApiError ? save.error.errors?.password : undefined;
  // As an imported page that was closed elsewhere: it asks, and nothing opens it.
  const isClosedToAll = !passwordSet && (document.body as { access?: string }).access === 'password';
  const what = document.kind === 'collection' ? 'this and everything in it' : 'this';
  return (
    <PanelSection
      title="Password"
      help={
        passwordSet
          ? `Visitors need it to see ${what}. It is hidden from search engines and feeds.`
          : undefined
      }
    >
      {isClosedToAll && (
        <Message kind="warn">A password is required, but none is set: no visitor can open this.</Message>
      )}
      <form
        className={styles.password}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(password);
        }}
      >
        <TextField
          label={passwordSet ? 'New password' : 'Password for visitors'}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            save.reset();
          }}
          placeholder={passwordSet ? MASKED_PASSWORD : undefined}
          autoComplete="off"
          error={refused}
        />
        <div className={styles.buttons}>
          <Button type="submit" isDisabled={password === ''} isPending={save.isPending}>
            {passwordSet ? 'Replace' : 'Set password'}
          </Button>
          {(passwordSet || isClosedToAll) && (
            <Button isDisabled={save.isPending} onPress={() => save.mutate(null)}>
              {passwordSet ? 'Remove' : 'Remove password'}
            </Button>
          )}
        </div>
      </form>
    </PanelSection>
  );
}
