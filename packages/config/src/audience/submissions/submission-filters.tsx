import type { FormSummary, TeamMember } from '@portico/model/api/submissions';
import { SUBMISSION_PROGRESS, type SubmissionProgress } from '@portico/model/form/submission-events';
import { IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { ListFilter } from 'lucide-react';
import { PERIODS, type Period } from '../../shared/periods.ts';
import { PROGRESS } from './submission-words.ts';

/** What the list is narrowed to beside folder and words. */
export interface Narrowed {
  unread: boolean;
  progress: SubmissionProgress | undefined;
  /** An account, `me` or `nobody`. */
  assignee: string | undefined;
  period: Period;
}

export const NOT_NARROWED: Narrowed = {
  unread: false,
  progress: undefined,
  assignee: undefined,
  period: 'all',
};

export const isNarrowed = ({ unread, progress, assignee, period }: Narrowed): boolean =>
  unread || progress !== undefined || assignee !== undefined || period !== 'all';

/** Chooses which messages are shown. */
export function SubmissionFilters(props: {
  narrowed: Narrowed;
  onChange(change: Partial<Narrowed>): void;
  form: string | undefined;
  forms: readonly FormSummary[];
  onForm(id?: string): void;
  team: readonly TeamMember[];
}) {
  const { narrowed, onChange, form, forms, onForm, team } = props;
  const choice = <K extends keyof Narrowed>(key: K, id: string, label: string, value: Narrowed[K]) => ({
    id: `${key}-${id}`,
    label,
    isChecked: narrowed[key] === value,
    onAction: () => onChange({ [key]: value } as Partial<Narrowed>),
  });
  return (
    <Menu
      label="Filter"
      groups={[
        {
          title: 'Show',
          actions: [
            choice('unread', 'all', 'Read and unread', false),
            choice('unread', 'unread', 'Unread only', true),
          ],
        },
        {
          title: 'Status',
          actions: [
            choice('progress', 'any', 'Any status', undefined),
            ...SUBMISSION_PROGRESS.map((value) => choice('progress', value, PROGRESS[value], value)),
          ],
        },
        {
          title: 'Assigned to',
          actions: [
            choice('assignee', 'any', 'Anybody', undefined),
            choice('assignee', 'me', 'Me', 'me'),
            choice('assignee', 'nobody', 'Nobody', 'nobody'),
            ...team.map(({ id, name }) => choice('assignee', id, name, id)),
          ],
        },
        {
          title: 'Period',
          actions: PERIODS.map(({ value, label }) => choice('period', value, label, value)),
        },
        {
          title: 'Form',
          actions: [
            { id: 'any', label: 'All forms', isChecked: !form, onAction: () => onForm() },
            ...forms.map((one) => ({
              id: one.id,
              label: one.name,
              isChecked: one.id === form,
              onAction: () => onForm(one.id),
            })),
          ],
        },
      ]}
    >
      <IconButton icon={ListFilter} label="Filter" isActive={isNarrowed(narrowed) || Boolean(form)} />
    </Menu>
  );
}
