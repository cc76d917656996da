import { OpenState } from '../open-state.ts';

/** On a phone: whether the preview is shown in place of the panel. */
export const phonePreview = new OpenState();
