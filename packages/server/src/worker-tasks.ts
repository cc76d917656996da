import { checkDocumentsTask } from './content/tasks/check-documents.ts';
import { cleanDrawing } from './media/tasks/clean-drawing.ts';
import { describeChanges } from './content/tasks/describe-changes.ts';
import { renderPage } from './pages/render-page.ts';
import { mergeStates } from './content/tasks/merge-states.ts';
import { planWordPressTask } from './content/tasks/plan-wordpress.ts';
import { prepareBody } from './content/tasks/prepare-body.ts';
import { drawPdf } from './commerce/documents/pdf/draw-pdf.ts';
import { drawLocator } from './maps/draw-locator.ts';
import { readProductFile } from './commerce/product-files/read-product-file.ts';
import { readPageFile } from './content/tasks/read-page-file.ts';
import { makeFontPart } from './media/tasks/make-font-part.ts';
import { readFont } from './media/tasks/read-font.ts';
import { readAudio } from './media/tasks/read-audio.ts';
import { readCover } from './media/tasks/read-cover.ts';
import { readStored } from './content/tasks/read-stored.ts';
import { readZippedSite } from './transfers/tasks/read-zipped-site.ts';
import { stripPicture } from './media/tasks/strip-picture.ts';

/** All there is to do off the event loop, by name. */
export const tasks = {
  checkDocuments: checkDocumentsTask,
  cleanDrawing,
  describeChanges,
  drawLocator,
  drawPdf,
  makeFontPart,
  renderPage,
  mergeStates,
  planWordPress: planWordPressTask,
  prepareBody,
  readAudio,
  readCover,
  readFont,
  readPageFile,
  readProductFile,
  readStored,
  readZippedSite,
  stripPicture,
} as const;

export type WorkerTasks = typeof tasks;
export type TaskName = keyof WorkerTasks;
export type TaskInput<Name extends TaskName> = Parameters<WorkerTasks[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<WorkerTasks[Name]>>;
