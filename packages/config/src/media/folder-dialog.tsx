import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useId, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { failureText } from '../app/query-client.ts';
import { useNameFolder } from './use-folders.ts';

/** Asks for the name of a new folder, or another one for a folder there is. */
export function FolderDialog(props: {
  /** The folder that is renamed; a new one without it. */
  folder?: string | undefined;
  onClose(): void;
  onDone(name: string): void;
}) {
  const form = useId();
  const [name, setName] = useState(props.folder ?? '');
  const save = useNameFolder();
  const field = save.error instanceof ApiError ? save.error.errors?.name : undefined;
  const submit = () => {
    const wanted = name.trim();
    if (wanted === props.folder) props.onClose();
    else save.mutate({ from: props.folder, name: wanted }, { onSuccess: () => props.onDone(wanted) });
  };
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.folder === undefined ? 'New folder' : 'Rename the folder'}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind="primary"
            isDisabled={name.trim() === ''}
            isPending={save.isPending}
          >
            {props.folder === undefined ? 'Make the folder' : 'Rename'}
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {save.error && !field && <Message kind="bad">{failureText(save.error)}</Message>}
        <TextField
          label="Name"
          value={name}
          onChange={(text) => {
            setName(text);
            // A field that stays wrong while it is mended would hold the form back.
            save.reset();
          }}
          maxLength={200}
          error={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for
          autoFocus
        />
      </form>
    </Dialog>
  );
}
