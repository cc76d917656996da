import { OpenState } from '../app/open-state.ts';

/** Whether the list of what will be published is open. */
export const publishState = new OpenState();
export const openPublish = (): void => publishState.set(true);
