import type { CampaignDetail } from '@portico/model/api/campaigns';
import type { Document } from '@portico/model/api/documents';
import type { Campaign } from '@portico/model/campaigns/campaign';
import { isCampaignOpen } from '@portico/model/campaigns/campaign-states';
import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { TextField } from '@portico/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { documentQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { ConflictDialog } from '../../shared/documents/conflict/conflict-dialog.tsx';
import { useDocumentActions } from '../../shared/documents/document-actions.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { SaveStamp } from '../../shared/documents/edits/save-stamp.tsx';
import { useEdit, useEdits } from '../../shared/documents/edits/use-edits.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import { campaignQuery } from './campaign-queries.ts';
import { CampaignResults } from './campaign-results.tsx';
import { STATE } from './campaign-words.ts';
import styles from './campaigns.module.css';
import { SendPart } from './send-part.tsx';

const back = { href: addresses.campaigns, label: 'Back to campaigns' };

/** One campaign: what it says, what to look at before it is sent, sending it, and what became of it. */
export function View() {
  const { campaignId = '' } = useParams({ strict: false }) as { campaignId?: string };
  const campaign = useQuery(campaignQuery(campaignId));
  const document = useQuery(documentQuery<Campaign>(campaignId));
  const error = campaign.error ?? document.error;
  if (error)
    return (
      <LoadFailure
        title="Unable to open campaign"
        error={error}
        retry={() => void Promise.all([campaign.refetch(), document.refetch()])}
        wide
        back={back}
      />
    );
  if (!campaign.data || !document.data)
    return (
      <Panel title="Campaign" back={back} wide bare>
        <Skeleton rows={7} height={48} />
      </Panel>
    );
  if (document.data.problem)
    return (
      <Panel title="Unable to open campaign" back={back} wide>
        <Message kind="warn">{document.data.problem.message}</Message>
      </Panel>
    );
  return <Opened key={campaignId} campaign={campaign.data} loaded={document.data} />;
}

function Opened({ campaign, loaded }: { campaign: CampaignDetail; loaded: Document<Campaign> }) {
  const { edits, document, status } = useEdits(loaded);
  const isOpen = isCampaignOpen(campaign.state);
  const { label, tone } = STATE[campaign.state];
  return (
    <Panel
      title={(document.body as Campaign).subject || 'Untitled'}
      back={back}
      wide
      note={
        <span className={styles.note}>
          <Badge tone={tone}>{label}</Badge>
          {isOpen && <SaveStamp edits={edits} status={status} />}
        </span>
      }
      actions={<Actions campaign={campaign} />}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          {campaign.problem !== '' && (
            <Message kind={campaign.state === 'failed' ? 'bad' : 'warn'}>{campaign.problem}</Message>
          )}
          {isOpen ? (
            <>
              <Written edits={edits} id={campaign.id} />
              <SendPart campaign={campaign} edits={edits} edit={document.edit} />
            </>
          ) : (
            <CampaignResults campaign={campaign} />
          )}
        </div>
        <CampaignPreview campaign={campaign} edit={document.edit} />
      </div>
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}

/** What stands before the email in lists of emails, and the way to the email itself. */
function Written({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { go } = useGo();
  const subject = useEdit<string>(edits, 'subject');
  const preview = useEdit<string>(edits, 'preview');
  const save = () => void edits.flush();
  return (
    <>
      <TextField
        label="Subject"
        value={subject.value ?? ''}
        onChange={subject.set}
        onBlur={save}
        error={subject.error}
        maxLength={200}
        help="Write {first_name, &quot;there&quot;} to greet people by their name."
      />
      <TextField
        label="Preview text"
        value={preview.value ?? ''}
        onChange={preview.set}
        onBlur={save}
        error={preview.error}
        maxLength={200}
        help="Shown after the subject in an inbox. The first words of the email where it is empty."
      />
      <div className={styles.acts}>
        <Button
          icon={Pencil}
          onPress={() => {
            void edits.flush();
            go(addresses.edit(id));
          }}
        >
          Edit email
        </Button>
      </div>
    </>
  );
}

function Actions({ campaign: { id, subject, state } }: { campaign: CampaignDetail }) {
  const { go } = useGo();
  const { duplicate, remove } = useDocumentActions();
  return (
    <Menu
      label="Actions"
      groups={[
        {
          actions: [
            {
              id: 'duplicate',
              label: 'Duplicate',
              icon: Copy,
              onAction: async () => {
                const copy = await duplicate(id);
                if (copy) go(addresses.campaign(copy.id));
              },
            },
            {
              id: 'delete',
              label: 'Delete',
              icon: Trash2,
              danger: true,
              isDisabled: state === 'sending',
              onAction: async () => {
                if (await remove([{ id, title: subject }])) go(addresses.campaigns);
              },
            },
          ],
        },
      ]}
    >
      <IconButton icon={Ellipsis} label="Actions" />
    </Menu>
  );
}
