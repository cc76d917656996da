import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { DateTimeField } from '@portico/ui/date-time-field';
import { Message } from '@portico/ui/message';
import { nextHour, toInstant } from '@portico/ui/site-time';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { DocumentState } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { useMay, useSession } from '../../shared/session.tsx';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { When } from '../../shared/when.tsx';
import { openPublish } from '../../shared/publish/publish-state.ts';
import { CopyField } from '@portico/ui/copy-field';
import { showToast } from '@portico/ui/toast';
import type { TabProps } from '../../shared/documents/tab-props.ts';
import { useDocumentActions } from '../../shared/documents/document-actions.ts';
import type { Access } from '@portico/model/documents/access';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { MembersAccess } from './members-access.tsx';
import { PagePassword } from './page-password.tsx';
import { StateBadge } from '../../shared/documents/state-badge.tsx';
import styles from './publishing-tab.module.css';
import { useRights } from '../../shared/documents/use-rights.ts';

type Choice = Exclude<DocumentState, 'deleted'>;

const CHOICES: Array<{ value: Choice; label: string; help: string }> = [
  { value: 'draft', label: 'Draft', help: 'Only the team can see it.' },
  { value: 'review', label: 'Needs review', help: 'A draft for someone to review.' },
  { value: 'scheduled', label: 'Scheduled', help: 'Published automatically at the time you choose.' },
  { value: 'published', label: 'Published', help: 'Everyone can see it.' },
  { value: 'private', label: 'Private', help: 'Finished, but only the team can see it.' },
];

/** Who can see the document, from when, and with which password. */
export function PublishingTab({ document, edits, mayEdit }: TabProps) {
  const may = useMay();
  const { value: access } = useEdit<Access>(edits, 'access');
  const rights = useRights();
  const { site } = useSession();
  const { timeZone } = useSiteSettings();
  const { setState, moveTo } = useDocumentActions();
  const mayPublish = rights.mayPublish(document.kind);
  const [choice, setChoice] = useState<Choice>(document.state === 'deleted' ? 'draft' : document.state);
  const [at, setAt] = useState<string>(
    () => (document.state === 'scheduled' && document.publishAt) || toInstant(nextHour(new Date(), timeZone)),
  );
  const [pending, setPending] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const unchanged = choice === document.state && (choice !== 'scheduled' || at === document.publishAt);
  const isPublicStep = choice === 'published' || choice === 'scheduled' || document.state === 'published';
  const apply = async (state: Choice) => {
    const before = document;
    setPending(true);
    if (state !== 'scheduled' && before.state !== 'scheduled') {
      const back = await moveTo(before, state);
      setPending(false);
      if (back)
        showToast(DONE[state], () => {
          void back().then(() => before.state !== 'deleted' && setChoice(before.state as Choice));
        });
      return;
    }
    const answer = await setState([before], state, state === 'scheduled' ? at : undefined);
    setPending(false);
    const moved = answer?.[0];
    if (!moved) return;
    const was = before.state;
    // A change of what is public that waits for its time is given up under Releases.
    if (was === 'published' || was === 'deleted' || moved.state === 'published') showToast(DONE[state]);
    else
      showToast(DONE[state], () => {
        void setState([before], was, (was === 'scheduled' && before.publishAt) || undefined).then(
          (again) => again && setChoice(was),
        );
      });
    // What is public stays public until the scheduled change appears.
    if (moved.state !== 'deleted') setChoice(moved.state);
    if (state === 'scheduled' && moved.state === 'published') setWaiting(true);
  };
  return (
    <>
      <div className={styles.now}>
        <StateBadge state={document.state} label={document.stateLabel} />
        <span>
          {document.state === 'published' && document.publishAt && (
            <>
              since <When at={document.publishAt} />
            </>
          )}
          {document.state === 'scheduled' && document.publishAt && (
            <>
              for <When at={document.publishAt} />
            </>
          )}
        </span>
      </div>
      {document.hasDraft && (
        <Message>
          There are unpublished changes.{' '}
          {mayPublish && (
            <button type="button" className={styles.link} onClick={openPublish}>
              Review and publish
            </button>
          )}
        </Message>
      )}
      {waiting && (
        <Message kind="good">
          The changes are published at the scheduled time. Until then visitors see the page as it is.{' '}
          {may('site.read') && <Link href={addresses.releases}>View releases</Link>}
        </Message>
      )}
      {mayEdit && (
        <>
          <RadioGroup
            label="Status"
            value={choice}
            onChange={setChoice}
            options={CHOICES.filter((one) => mayPublish || !['published', 'scheduled'].includes(one.value))}
            isDisabled={!mayPublish && document.state === 'published'}
          />
          {choice === 'scheduled' && (
            <DateTimeField
              label="Publish at"
              value={at}
              onChange={setAt}
              timeZone={timeZone}
              help={`In the site’s time zone, ${timeZone.replaceAll('_', ' ')}.`}
            />
          )}
          <div>
            <Button
              kind={isPublicStep ? 'primary' : 'normal'}
              isDisabled={unchanged && !(document.hasDraft && choice === 'published')}
              isPending={pending}
              onPress={() => void apply(choice)}
            >
              {document.hasDraft && document.state === 'published' && choice === 'published'
                ? 'Publish changes'
                : VERBS[choice]}
            </Button>
          </div>
        </>
      )}
      {mayEdit &&
        (document.kind === 'page' || document.kind === 'collection' || document.parent !== null) && (
          <>
            {access !== 'password' && <MembersAccess document={document} edits={edits} mayEdit={mayEdit} />}
            {access !== 'members' && <PagePassword document={document} />}
          </>
        )}
      {document.path !== null && (
        <CopyField label="Address" value={`${site.url.replace(/\/$/, '')}${document.path}`} />
      )}
    </>
  );
}

const VERBS: Record<Choice, string> = {
  draft: 'Change to draft',
  review: 'Request review',
  scheduled: 'Schedule',
  published: 'Publish',
  private: 'Change to private',
};

const DONE: Record<Choice, string> = {
  draft: 'Changed to draft',
  review: 'Review requested',
  scheduled: 'Scheduled',
  published: 'Published',
  private: 'Changed to private',
};
