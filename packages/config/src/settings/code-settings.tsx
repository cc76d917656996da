import type { Settings } from '@portico/model/settings';
import { Switch } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import type { DocumentEdits } from '../documents/document-edits.ts';
import { setSafeMode, useSafeMode } from '../app/safe-mode.ts';
import { useEdit } from '../documents/use-edits.ts';

/** Code of the owner on every page. Both texts live under one key, which goes when both are empty. */
export function CodeSettings({ edits }: { edits: DocumentEdits }) {
  const { value, set, error } = useEdit<NonNullable<Settings['code']>>(edits, 'code');
  const isSafe = useSafeMode();
  const change = (part: Partial<NonNullable<Settings['code']>>) => {
    const next = { head: value?.head ?? '', footer: value?.footer ?? '', ...part };
    set(next.head === '' && next.footer === '' ? undefined : next);
  };
  return (
    <>
      <Message>
        Visitors’ browsers run this code. It is switched off here and in previews, so that it cannot act in
        your name.
      </Message>
      <TextField
        label="In the head of every page"
        code
        rows={8}
        value={value?.head ?? ''}
        onChange={(head) => change({ head })}
        onBlur={() => void edits.flush()}
        error={error}
      />
      <TextField
        label="At the end of every page"
        code
        rows={8}
        value={value?.footer ?? ''}
        onChange={(footer) => change({ footer })}
        onBlur={() => void edits.flush()}
      />
      <Switch
        label="Safe mode"
        help="Turns all code, embeds and custom CSS of the site off in this browser, until it is closed, so that a page they broke can be seen and mended. Visitors notice nothing."
        isSelected={isSafe}
        onChange={setSafeMode}
      />
    </>
  );
}
