import type { CampaignState } from '@portico/model/campaigns/campaign-states';
import type { BadgeTone } from '@portico/ui/badge';
import { counted } from '../../shared/counted.ts';

export const STATE: Readonly<Record<CampaignState, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  sending: { label: 'Sending', tone: 'accent' },
  paused: { label: 'Paused', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** How long so many emails take at the site's rate, in words. */
export function durationWords(emails: number, perMinute: number): string {
  const minutes = Math.ceil(emails / perMinute);
  if (minutes <= 1) return 'about a minute';
  if (minutes < 90) return `about ${minutes} minutes`;
  return `about ${counted(Math.round(minutes / 60), 'hour')}`;
}
