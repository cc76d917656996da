import type { MailKindId } from '@portico/model/mail/mail-kinds';
import type { Sample } from './sample.ts';
import { shopSamples } from './shop-samples.ts';
import { teamSamples } from './team-samples.ts';

/** An example of every kind of mail there is; a kind without one is an error of types. */
export const SAMPLES: Readonly<Record<MailKindId, Sample>> = { ...shopSamples, ...teamSamples };
