/**
 * Where a campaign stands. `draft` is written and not sent, `failed` could not begin (its problem says why), `cancelled`
 * was ended by its team after some had it.
 */
export const CAMPAIGN_STATES = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
  'failed',
] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** What its team can do with a campaign. */
export const CAMPAIGN_ACTIONS = ['send', 'schedule', 'unschedule', 'pause', 'resume', 'cancel'] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];

/** Where each action leads, from each state in which it is possible. */
export const CAMPAIGN_MOVES: Readonly<
  Record<CampaignState, Readonly<Partial<Record<CampaignAction, CampaignState>>>>
> = {
  draft: { send: 'sending', schedule: 'scheduled' },
  scheduled: { unschedule: 'draft', send: 'sending', schedule: 'scheduled' },
  failed: { send: 'sending', schedule: 'scheduled', unschedule: 'draft' },
  sending: { pause: 'paused', cancel: 'cancelled' },
  paused: { resume: 'sending', cancel: 'cancelled' },
  sent: {},
  cancelled: {},
};

/** Can what it says still be changed? Once it is being sent, all get the same. */
export const isCampaignOpen = (state: CampaignState): boolean =>
  state === 'draft' || state === 'scheduled' || state === 'failed';

/** How one person stands to a campaign. `skipped`: they were no subscriber any more when their turn came. */
export const RECIPIENT_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];
