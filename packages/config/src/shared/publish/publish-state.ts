import type { PendingChange } from '@portico/model/api/releases';
import { OpenState } from '../open-state.ts';

/** Whether the list of what will be published is open. */
export const publishState = new OpenState();
export const openPublish = (): void => publishState.set(true);

/** A change to what visitors see already, as opposed to a draft that never was public. */
export function isChange({ change }: PendingChange): boolean {
  return change !== 'new';
}

/** Just what is worked on waits in a release. */
export function isStaged({ staged }: PendingChange): boolean {
  return staged.some(({ isBehind }) => !isBehind);
}
