import type { PageView } from '@portico/model/page/page-view';
import { SMALL, runTask } from '../workers/run-task.ts';
import { type DrawingOptions, type DrawnDocument, drawPage } from '../workers/tasks/draw-page.ts';
import { weightOf } from '../workers/weight.ts';

/** Draws a page: a large one in a thread of its own, others here. */
export async function drawOffLoop(page: PageView, options: DrawingOptions): Promise<DrawnDocument> {
  const body = page.item?.body ?? {};
  const size =
    weightOf(page.sections) + weightOf(body) + weightOf(page.data) + weightOf(page.site.frame.footer);
  if (size <= SMALL) return drawPage({ page, options });
  return runTask('drawPage', page.site.id, size, { page, options });
}
