import type { InjectedCode } from '@portico/model/site/injected-code';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import type { DocumentEdits } from '../edits/document-edits.ts';
import { useEdit } from '../edits/use-edits.ts';

/**
 * Code of the owner in the head and at the end of pages. Both texts live under one key, which goes when both are empty.
 * @param pages on which: `every page`
 */
export function CodeFields({ edits, pages }: { edits: DocumentEdits; pages: string }) {
  const { value, set, error } = useEdit<InjectedCode>(edits, 'code');
  const change = (part: Partial<InjectedCode>) => {
    const next = { head: value?.head ?? '', footer: value?.footer ?? '', ...part };
    set(next.head === '' && next.footer === '' ? undefined : next);
  };
  return (
    <>
      <Message>
        This code runs in visitors’ browsers. It is turned off here and in previews for your safety.
      </Message>
      <TextField
        label={`In the head of ${pages}`}
        code
        rows={8}
        value={value?.head ?? ''}
        onChange={(head) => change({ head })}
        onBlur={() => void edits.flush()}
        error={error}
      />
      <TextField
        label={`At the end of ${pages}`}
        code
        rows={8}
        value={value?.footer ?? ''}
        onChange={(footer) => change({ footer })}
        onBlur={() => void edits.flush()}
      />
    </>
  );
}
