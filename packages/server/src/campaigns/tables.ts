import type { CampaignState, RecipientState } from '@portico/model/campaigns/campaign-states';
import type { MailMarks } from '@portico/render/mail/mail-marks';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A campaign that was scheduled or sent. What it says is the document of the same id until it begins. */
interface CampaignsTable {
  site_id: string;
  id: string;
  state: Exclude<CampaignState, 'draft'>;
  /** Who scheduled or sent it. */
  account_id: string | null;
  scheduled_at: TimestampOrNull;
  started_at: TimestampOrNull;
  finished_at: TimestampOrNull;
  /** The email as all get it, from when it began: with marks where it differs (`fillMarks`). */
  subject: Generated<string>;
  html: Generated<string>;
  plain: Generated<string>;
  marks: JSONColumnType<MailMarks, string | null | undefined, string | null> | null;
  from_name: Generated<string>;
  reply_to: string | null;
  /** Topics one of which who gets it wants, from when it began; everybody where there are none. */
  topics: Generated<string[]>;
  /** Why it could not begin. */
  problem: Generated<string>;
  created_at: Timestamp;
}

/** Everybody a campaign goes to, fixed when it begins. No address: that of the subscriber is read as their turn comes. */
interface CampaignRecipientsTable {
  site_id: string;
  campaign_id: string;
  subscriber_id: string;
  state: Generated<RecipientState>;
  attempts: Generated<number>;
  /** When one that could not be handed over is tried again. */
  due_at: TimestampOrNull;
  /** The server ended while it was being handed over: it may have come twice, under the same Message-ID. */
  is_repeated: Generated<boolean>;
  error: Generated<string>;
  sent_at: TimestampOrNull;
  /** When they ended the newsletter by the link in this campaign. */
  unsubscribed_at: TimestampOrNull;
}

export interface CampaignTables {
  campaigns: CampaignsTable;
  campaign_recipients: CampaignRecipientsTable;
}
