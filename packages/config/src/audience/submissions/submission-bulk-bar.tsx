import type { SubmissionStatus, TeamMember } from '@portico/model/api/submissions';
import { SUBMISSION_PROGRESS } from '@portico/model/form/submission-events';
import { Button } from '@portico/ui/button';
import { BulkBar } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import type { useSubmissionActions } from './submission-actions.tsx';
import { PROGRESS } from './submission-words.ts';

/** What can be done with all selected messages. */
export function SubmissionBulkBar(props: {
  chosen: readonly string[];
  status: SubmissionStatus;
  team: readonly TeamMember[];
  actions: ReturnType<typeof useSubmissionActions>;
  onDone(): void;
}) {
  const { chosen, status, team, actions, onDone } = props;
  const done = (run: Promise<unknown>) => void run.then(onDone);
  return (
    <BulkBar count={chosen.length} onClear={onDone}>
      {status === 'inbox' ? (
        <>
          <Menu
            label="Status"
            groups={[
              {
                actions: SUBMISSION_PROGRESS.map((value) => ({
                  id: value,
                  label: PROGRESS[value],
                  onAction: () => done(actions.advance(chosen, value)),
                })),
              },
            ]}
          >
            <Button small>Status</Button>
          </Menu>
          <Menu
            label="Assign"
            groups={[
              {
                actions: [
                  { id: 'nobody', label: 'Nobody', onAction: () => done(actions.assign(chosen, null)) },
                  ...team.map((one) => ({
                    id: one.id,
                    label: one.name,
                    onAction: () => done(actions.assign(chosen, one)),
                  })),
                ],
              },
            ]}
          >
            <Button small>Assign</Button>
          </Menu>
          <Button small onPress={() => done(actions.markRead(chosen, true))}>
            Mark as read
          </Button>
          <Button small onPress={() => done(actions.markRead(chosen, false))}>
            Mark as unread
          </Button>
          <Button small onPress={() => done(actions.move(chosen, 'spam', status))}>
            Spam
          </Button>
          <Button small onPress={() => done(actions.move(chosen, 'trash', status))}>
            Delete
          </Button>
        </>
      ) : (
        <>
          <Button small onPress={() => done(actions.move(chosen, 'inbox', status))}>
            {status === 'quarantine' ? 'Not spam' : 'Move to inbox'}
          </Button>
          {status === 'quarantine' && (
            <Button small onPress={() => done(actions.move(chosen, 'spam', status))}>
              Spam
            </Button>
          )}
          <Button small onPress={() => done(actions.remove(chosen))}>
            Delete permanently
          </Button>
        </>
      )}
    </BulkBar>
  );
}
