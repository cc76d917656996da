import type { PageView } from '@portico/model/page-view';
import type { DocumentOptions } from '@portico/render/document/render-document';
import { SMALL, runTask } from '../workers/run-task.ts';
import { type DrawingOptions, type DrawnDocument, drawPage } from '../workers/tasks/draw-page.ts';
import { weightOf } from '../workers/weight.ts';

/** Draws a page: a large one in a thread of its own, others here with what is kept of earlier drawings. */
export async function drawOffLoop(
  page: PageView,
  options: DrawingOptions,
  kept?: DocumentOptions['kept'],
): Promise<DrawnDocument> {
  const body = page.item?.body ?? {};
  const size =
    weightOf(page.sections) + weightOf(body) + weightOf(page.data) + weightOf(page.site.frame.footer);
  if (size <= SMALL) return drawPage({ page, options }, kept);
  return runTask('drawPage', page.site.id, size, { page, options });
}
