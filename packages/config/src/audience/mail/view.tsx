import { MESSAGES } from '@portico/model/text/messages';
import { Badge, type BadgeTone } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Segmented } from '@portico/ui/segmented';
import { showToast } from '@portico/ui/toast';
import { useCallback, useState } from 'react';
import { keys, mailsPage } from '../../api/queries.ts';
import { usePages } from '../../api/use-pages.ts';
import type { Mail } from '@portico/model/api/mails';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useSession } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { linksIn } from './mail-links.ts';
import styles from './mail.module.css';
import { TestLetter } from './test-letter.tsx';

const STATUS: Record<Mail['status'], { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  kept: { label: 'Not sent', tone: 'quiet' },
};

const getId = (mail: Mail) => mail.id;
const getText = (mail: Mail) => mail.subject;

/** The outbox: what this site sent, or would have sent. */
export function View() {
  const { smtp } = useSession();
  const [open, setOpen] = useState<Mail>();
  const list = usePages(keys.mails, (cursor) => mailsPage(cursor));
  const mails = list.items;
  const row = useCallback(
    (mail: Mail) => (
      <RowText
        title={<span>{mail.subject}</span>}
        note={
          <>
            {mail.to} · <When at={mail.createdAt} exact />
          </>
        }
        end={<Badge tone={STATUS[mail.status].tone}>{STATUS[mail.status].label}</Badge>}
      />
    ),
    [],
  );
  if (list.error)
    return (
      <LoadFailure title="Outbox" what={MESSAGES.noResults} error={list.error} retry={list.retry} wide />
    );
  return (
    <Panel
      title="Outbox"
      wide
      bare
      toolbar={
        <>
          {!smtp && (
            <Message kind="warn">
              This server cannot send email. All emails, including those about orders and invitations, stay in
              the outbox. Open one to copy its link or text.
            </Message>
          )}
          <TestLetter />
        </>
      }
    >
      {!mails ? (
        <Skeleton height={44} />
      ) : (
        <List
          label="Outbox"
          items={mails}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={setOpen}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            <EmptyState picture="letter" title="No emails yet">
              Invitations, password links and notices appear here when they are sent.
            </EmptyState>
          }
        />
      )}
      {open && <Letter mail={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

function Letter({ mail, onClose }: { mail: Mail; onClose(): void }) {
  const [view, setView] = useState<'letter' | 'text'>(mail.html ? 'letter' : 'text');
  const links = linksIn(mail.text);
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={mail.subject}
      foot={
        links.length > 0 && (
          <div className={styles.links}>
            {links.slice(0, 3).map((link) => (
              <Button
                key={link}
                onPress={async () => {
                  await navigator.clipboard.writeText(link);
                  showToast('Link copied');
                }}
              >
                {`Copy link: ${new URL(link).pathname}`}
              </Button>
            ))}
          </div>
        )
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>To</dt>
          <dd>{mail.to}</dd>
        </div>
        <div>
          <dt>{mail.sentAt ? 'Sent' : 'Written'}</dt>
          <dd>
            <When at={mail.sentAt ?? mail.createdAt} exact />
          </dd>
        </div>
      </dl>
      {mail.error && <Message kind="bad">{mail.error}</Message>}
      {mail.html && (
        <div>
          <Segmented
            label="Show as"
            value={view}
            onChange={setView}
            options={[
              { value: 'letter', label: 'Email' },
              { value: 'text', label: 'Text' },
            ]}
          />
        </div>
      )}
      {view === 'letter' && mail.html ? (
        // Without any permission: a letter can neither run anything nor reach this page.
        <iframe className={styles.letter} title="The email" sandbox="" srcDoc={mail.html} />
      ) : (
        <pre className={styles.text}>{mail.text}</pre>
      )}
    </Drawer>
  );
}
