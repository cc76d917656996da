import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Dotted } from '@portico/ui/dotted';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { PlannedBack, Release } from '@portico/model/api/releases';
import { useMay, useSession } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { authorText } from '../../shared/documents/author-text.ts';
import { ReleaseEntries } from './release-entries.tsx';
import { RELEASE_STATUS, releaseTitle, whatHappens } from '../../shared/publish/release-words.ts';
import styles from './releases-panel.module.css';
import { RevertDialog } from './revert-dialog.tsx';

/** A release that has happened, or was called off: what was in it, and the way to take it back. */
export function PastRelease({ release, startsOpen = false }: { release: Release; startsOpen?: boolean }) {
  const may = useMay();
  const { account } = useSession();
  const [isOpen, setOpen] = useState(startsOpen);
  const [plan, setPlan] = useState<PlannedBack>();
  const status = RELEASE_STATUS[release.status];
  const title = releaseTitle(release);
  const planRevert = useMutation({
    mutationFn: () => api.post(`/rest/releases/${release.id}/revert`),
    onSuccess: setPlan,
  });
  const when = release.appliedAt ?? release.createdAt;
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>
            <Dotted
              parts={[
                <When key="at" at={when} />,
                whatHappens(release),
                release.authorId === null && release.reverts
                  ? 'automatically at its end'
                  : authorText(release, account.id),
                release.revertAt && (
                  <>
                    until <When at={release.revertAt} />
                  </>
                ),
              ]}
            />
          </span>
        </span>
        {release.isTakenBack ? <Badge>Reverted</Badge> : <Badge tone={status.tone}>{status.label}</Badge>}
      </button>
      {isOpen && (
        <div className={styles.details}>
          {release.message && <Message kind="warn">{release.message}</Message>}
          <ReleaseEntries entries={release.entries} />
          {release.status === 'live' && release.entries.length > 0 && may('content.publish') && (
            <div className={styles.actions}>
              <Button small isPending={planRevert.isPending} onPress={() => planRevert.mutate()}>
                Revert
              </Button>
            </div>
          )}
        </div>
      )}
      {plan && <RevertDialog title={title} plan={plan} onClose={() => setPlan(undefined)} />}
    </>
  );
}
