import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { PlannedBack } from '@portico/model/api/releases';
import { When } from '../../shared/when.tsx';
import {
  useCopyPreview,
  usePublishRelease,
  useReleasesChanged,
} from '../../shared/publish/release-actions.ts';

/** Nothing has changed yet: looked at by its preview link, published, or given up. */
export function RevertDialog(props: { title: string; plan: PlannedBack; onClose(): void }) {
  const { plan, onClose } = props;
  const changed = useReleasesChanged();
  const publish = usePublishRelease();
  const preview = useCopyPreview();
  const giveUp = useMutation({
    mutationFn: () => api.post(`/rest/releases/${plan.release.id}/cancel`),
    onSettled: changed,
  });
  return (
    <Dialog
      isOpen
      onClose={() => {
        giveUp.mutate();
        onClose();
      }}
      title={`Revert “${props.title}”?`}
      actions={
        <>
          <Button
            kind="primary"
            isPending={publish.isPending}
            onPress={() => publish.mutate({ id: plan.release.id }, { onSuccess: onClose })}
          >
            Revert
          </Button>
          <Button isPending={preview.isPending} onPress={() => preview.mutate(plan.release.id)}>
            Copy preview link
          </Button>
          <Button
            kind="plain"
            onPress={() => {
              giveUp.mutate();
              onClose();
            }}
          >
            Cancel
          </Button>
        </>
      }
    >
      <p>Visitors will at once see what was there before.</p>
      {plan.publishedSince.length > 0 && (
        <Message kind="warn">
          This also reverts later changes to the same pages:
          <ul>
            {plan.publishedSince.map((later) => (
              <li key={later.release}>
                {later.title || 'A release'} · <When at={later.appliedAt} />
              </li>
            ))}
          </ul>
        </Message>
      )}
    </Dialog>
  );
}
