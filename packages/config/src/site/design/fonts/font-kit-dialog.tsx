import type { FontKit, OwnFonts } from '@portico/model/site/own-fonts';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureText } from '../../../api/query-client.ts';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { newEntryId } from '../../../shared/entry-id.ts';
import { rolesOf, withoutFamily } from './font-uses.ts';
import { withKit } from './own-families.ts';
import styles from './own-fonts.module.css';

/** Brings the families of a web project at Adobe Fonts, in place of those of the one there was. */
export function FontKitDialog(props: { edits: DocumentEdits; own: OwnFonts; onClose(): void }) {
  const { edits, onClose } = props;
  const form = useId();
  const [id, setId] = useState((edits.value(['fonts', 'kit']) as FontKit | undefined)?.id ?? '');
  const adding = useMutation({
    mutationFn: () => api.post('/rest/fonts/kit', { id: id.trim() }),
    // The dialog says it.
    onError: () => undefined,
    onSuccess: ({ families }) => {
      const now = (edits.value(['fonts', 'own']) as OwnFonts | undefined) ?? {};
      const { own, gone, refused } = withKit(now, families, newEntryId);
      const left = gone
        .filter((family) => rolesOf(edits, family).length > 0)
        .map((family) => now[family]?.name);
      edits.together(() => {
        edits.set(['fonts', 'kit'], { id: id.trim() });
        for (const family of gone) withoutFamily(edits, family);
        edits.set(['fonts', 'own'], own);
      });
      onClose();
      const said = [
        ...left.map((name) => `“${name}” is not in this project: System sans stands in its place.`),
        ...(refused.length > 0 ? [`There is no room for ${refused.join(', ')}.`] : []),
      ].join(' ');
      if (said !== '') showToast(said, () => edits.undo(), { isStep: true });
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add fonts from Adobe Fonts"
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind="primary"
            isDisabled={id.trim() === ''}
            isPending={adding.isPending}
          >
            Add fonts
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!adding.isPending) adding.mutate();
        }}
      >
        {adding.error && <Message kind="bad">{failureText(adding.error)}</Message>}
        <TextField
          label="Project id"
          help="Adobe Fonts shows it with your web project, such as abc1def. Visitors’ browsers load a script of Adobe’s with it; where you ask for cookies, only once they have agreed."
          value={id}
          most={12}
          code
          onChange={(text) => {
            setId(text);
            adding.reset();
          }}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was just asked for
          autoFocus
        />
      </form>
    </Dialog>
  );
}
