import type { SubmissionDetail } from '@portico/model/api/submissions';
import { SUBMISSION_PROGRESS } from '@portico/model/form/submission-events';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import styles from '../forms/forms.module.css';
import { teamQuery } from '../forms/form-queries.ts';
import type { useSubmissionActions } from './submission-actions.tsx';
import { PROGRESS } from './submission-words.ts';

const NOBODY = 'nobody';

/** How far the team is with a message, and who looks after it. */
export function SubmissionCare(props: {
  submission: SubmissionDetail;
  actions: ReturnType<typeof useSubmissionActions>;
}) {
  const { submission, actions } = props;
  const { data: team = [] } = useQuery(teamQuery);
  const { id, progress, assignee } = submission;
  return (
    <div className={styles.care}>
      <Select
        label="Status"
        value={progress}
        onChange={(next) => void actions.advance([id], next)}
        options={SUBMISSION_PROGRESS.map((value) => ({ value, label: PROGRESS[value] }))}
      />
      <Select
        label="Assigned to"
        value={assignee?.id ?? NOBODY}
        onChange={(next) => void actions.assign([id], team.find((one) => one.id === next) ?? null)}
        options={[
          { value: NOBODY, label: 'Nobody' },
          ...team.map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
    </div>
  );
}
