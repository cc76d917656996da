import type { RedirectEntry } from '@portico/model/documents/owner-redirects';
import { showToast } from '@portico/ui/toast';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { counted } from '../../shared/counted.ts';

const NONE: RedirectEntry[] = [];

/** The owner's redirects and what can be done to them; each is one step that can be taken back. */
export function useRedirectList(edits: DocumentEdits) {
  const { value: entries = NONE, error } = useEdit<RedirectEntry[]>(edits, 'entries');
  const change = (next: RedirectEntry[], done: string) => {
    edits.beginStep();
    edits.set(['entries'], next);
    void edits.flush();
    showToast(done, () => edits.undo(), { isStep: true });
  };
  return {
    entries,
    error,
    add: (entry: RedirectEntry) => change([...entries, entry], 'Redirect added'),
    replace: (index: number, entry: RedirectEntry) =>
      change(
        entries.map((one, at) => (at === index ? entry : one)),
        'Redirect changed',
      ),
    remove: (indexes: ReadonlySet<number>) =>
      change(
        entries.filter((_, at) => !indexes.has(at)),
        `${counted(indexes.size, 'redirect')} deleted`,
      ),
    put: (next: RedirectEntry[], done: string) => change(next, done),
  };
}
