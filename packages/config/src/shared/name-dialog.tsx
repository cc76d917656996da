import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { failureText } from '../api/query-client.ts';

/** What is done with the name: what became of it stands in the dialog, beside the field where it is about that. */
interface Naming {
  isPending: boolean;
  error: Error | null;
  /** Forgets what went wrong. */
  reset(): void;
}

/** Asks for a name and nothing else. */
export function NameDialog(props: {
  title: string;
  /** The verb on the button. */
  action: string;
  help?: ReactNode;
  /** What it is called now. */
  name?: string | undefined;
  /** Letters there is room for. */
  most: number;
  naming: Naming;
  onName(name: string): void;
  onClose(): void;
}) {
  const { naming } = props;
  const form = useId();
  const [name, setName] = useState(props.name ?? '');
  const field = naming.error instanceof ApiError ? naming.error.errors?.name : undefined;
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind="primary"
            isDisabled={name.trim() === ''}
            isPending={naming.isPending}
          >
            {props.action}
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          props.onName(name.trim());
        }}
      >
        {naming.error && !field && <Message kind="bad">{failureText(naming.error)}</Message>}
        <TextField
          label="Name"
          help={props.help}
          value={name}
          onChange={(text) => {
            setName(text);
            // A field that stays wrong while it is mended would hold the form back.
            naming.reset();
          }}
          most={props.most}
          error={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for
          autoFocus
        />
      </form>
    </Dialog>
  );
}
