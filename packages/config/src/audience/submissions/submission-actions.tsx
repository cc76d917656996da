import { counted } from '../../shared/counted.ts';
import { ConfirmDialog } from '@portico/ui/dialog';
import { showToast } from '@portico/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { reportFailure } from '../../api/query-client.ts';
import { formsQuery, SUBMISSIONS } from '../forms/form-queries.ts';
import type { SubmissionProgress } from '@portico/model/form/submission-events';
import type { Sent } from '@portico/model/api/endpoints';
import type { SubmissionStatus, TeamMember } from '@portico/model/api/submissions';
import { PROGRESS } from './submission-words.ts';

type Change = Omit<Sent<'PUT /api/rest/form-submissions'>, 'ids'>;
/** Where messages can be put; the quarantine is the server's. */
type Place = Exclude<SubmissionStatus, 'quarantine'>;

const MOVED: Record<Place, string> = {
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

  const change = async (ids: readonly string[], to: Change) => {
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

  const move = async (ids: readonly string[], to: Place, from: SubmissionStatus) => {
    if (!(await change(ids, { status: to }))) return;
    const said = `${count(ids)} ${MOVED[to]}`;
    if (from === 'quarantine') showToast(said);
    else showToast(said, () => void change(ids, { status: from }));
  };

  const advance = async (ids: readonly string[], to: SubmissionProgress) => {
    if (await change(ids, { progress: to }))
      showToast(`${count(ids)} marked as ${PROGRESS[to].toLowerCase()}`);
  };

  const assign = async (ids: readonly string[], to: TeamMember | null) => {
    if (await change(ids, { assignee: to?.id ?? null }))
      showToast(to ? `${count(ids)} assigned to ${to.name}` : `${count(ids)} assigned to nobody`);
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
  return { markRead, move, advance, assign, remove, dialog };
}
