import type { PageErrorStatus } from '@portico/model/visitor/page-reports';
import { Button } from '@portico/ui/button';

const ACTIONS: ReadonlyArray<{ to: PageErrorStatus; label: string }> = [
  { to: 'resolved', label: 'Mark as resolved' },
  { to: 'ignored', label: 'Ignore' },
  { to: 'open', label: 'Reopen' },
];

/** What can be done with errors of a status. */
export function StatusButtons(props: {
  status: PageErrorStatus;
  onSet(status: PageErrorStatus): void;
  small?: boolean;
}) {
  const offered = ACTIONS.filter(({ to }) => (props.status === 'open' ? to !== 'open' : to === 'open'));
  return offered.map(({ to, label }) => (
    <Button key={to} small={props.small ?? false} onPress={() => props.onSet(to)}>
      {label}
    </Button>
  ));
}
