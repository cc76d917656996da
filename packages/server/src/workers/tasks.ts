import { checkDocumentsTask } from './tasks/check-documents.ts';
import { cleanDrawing } from './tasks/clean-drawing.ts';
import { describeChanges } from './tasks/describe-changes.ts';
import { renderPage } from './tasks/render-page.ts';
import { mergeStates } from './tasks/merge-states.ts';
import { planWordPressTask } from './tasks/plan-wordpress.ts';
import { prepareBody } from './tasks/prepare-body.ts';
import { readPageFile } from './tasks/read-page-file.ts';
import { readStored } from './tasks/read-stored.ts';
import { readZippedSite } from './tasks/read-zipped-site.ts';
import { stripPicture } from './tasks/strip-picture.ts';

/** All there is to do off the event loop, by name. */
export const tasks = {
  checkDocuments: checkDocumentsTask,
  cleanDrawing,
  describeChanges,
  renderPage,
  mergeStates,
  planWordPress: planWordPressTask,
  prepareBody,
  readPageFile,
  readStored,
  readZippedSite,
  stripPicture,
} as const;

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;
