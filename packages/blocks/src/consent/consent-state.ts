import type { ConsentChoice } from '@portico/model/visitor/visitor-consent';

/** What one visitor's answer says of that visitor; cached pages have none. */
export interface ConsentState {
  choice: ConsentChoice;
  /** Number of the choice in the proof log, where the browser still has it. */
  proof?: string;
  /** The browser sends Global Privacy Control. */
  privacyControl: boolean;
  /** Path to go back to. */
  next?: string;
}
