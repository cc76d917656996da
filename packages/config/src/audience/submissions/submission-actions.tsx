import { counted } from '../../shared/counted.ts';
import { ConfirmDialog } from '@portico/ui/dialog';
import { showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { reportFailure } from '../../api/query-client.ts';
import { formsQuery, SUBMISSIONS } from '../forms/form-queries.ts';
import type { SubmissionStatus } from '@portico/model/api/submissions';

const MOVED: Record<SubmissionStatus, string> = {
  inbox: 'moved to the inbox',
  spam: 'marked as spam',
  trash: 'deleted',
};
/** Most the server changes at once. */
const AT_ONCE = 200;

const count = (ids: readonly string[]) => (ids.length === 1 ? 'Message' : counted(ids.length, 'message'));

function batches(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) =>
    ids.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
}

/** What can be done with messages; what can be undone offers it. `dialog` belongs on the screen. */
export function useSubmissionActions() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ ids: readonly string[]; answer(yes: boolean): void }>();

  const change = async (ids: readonly string[], to: { read?: boolean; status?: SubmissionStatus }) => {
    try {
      for (const batch of batches(ids)) await api.put('/rest/form-submissions', { ids: batch, ...to });
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      await changed();
    }
  };
  const changed = () =>
    Promise.all(
      [SUBMISSIONS, formsQuery.queryKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );

  const markRead = (ids: readonly string[], read: boolean) => change(ids, { read });

  const move = async (ids: readonly string[], to: SubmissionStatus, from: SubmissionStatus) => {
    if (await change(ids, { status: to }))
      showToast(`${count(ids)} ${MOVED[to]}`, () => void change(ids, { status: from }));
  };

  const remove = async (ids: readonly string[]) => {
    const yes = await new Promise<boolean>((answer) => setAsked({ ids, answer }));
    setAsked(undefined);
    if (!yes) return;
    try {
      for (const batch of batches(ids)) await api.delete('/rest/form-submissions', { ids: batch });
      showToast(`${count(ids)} deleted permanently`);
    } catch (error) {
      reportFailure(error);
    } finally {
      await changed();
    }
  };

  const dialog: ReactNode = asked && (
    <ConfirmDialog
      isOpen
      onClose={() => asked.answer(false)}
      title={
        asked.ids.length === 1
          ? 'Delete this message permanently?'
          : `Delete ${asked.ids.length} messages permanently?`
      }
      action="Delete for good"
      onConfirm={() => asked.answer(true)}
    >
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  );
  return { markRead, move, remove, dialog };
}
