import type { Section } from '@portico/model/section';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useId, useState } from 'react';
import { failureText } from '../app/query-client.ts';
import { useSaveSection } from './saved-sections.ts';

/** Asks for the name under which a section is kept for other pages. */
export function SaveSectionDialog(props: { section: Section; onClose(): void }) {
  const form = useId();
  const [name, setName] = useState(props.section.name ?? '');
  const save = useSaveSection();
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Keep this section"
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind="primary"
            isDisabled={name.trim() === ''}
            isPending={save.isPending}
          >
            Keep it
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ name: name.trim(), section: props.section }, { onSuccess: props.onClose });
        }}
      >
        {save.error && <Message kind="bad">{failureText(save.error)}</Message>}
        <TextField
          label="Name"
          help="It is offered under Sections on every page. Pages get copies of it."
          value={name}
          onChange={setName}
          maxLength={100}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for
          autoFocus
        />
      </form>
    </Dialog>
  );
}
