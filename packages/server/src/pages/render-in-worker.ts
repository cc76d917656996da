import type { PageView } from '@portico/model/page/page-view';
import { SMALL, runTask } from '../workers/run-task.ts';
import { type RenderingOptions, type RenderedDocument, renderPage } from './render-page.ts';
import { weightOf } from '../workers/weight.ts';

/** Renders a page: a large one in a thread of its own, others here. */
export async function renderInWorker(page: PageView, options: RenderingOptions): Promise<RenderedDocument> {
  const body = page.item?.body ?? {};
  const size =
    weightOf(page.sections) + weightOf(body) + weightOf(page.data) + weightOf(page.site.frame.footer);
  if (size <= SMALL) return renderPage({ page, options });
  return runTask('renderPage', page.site.id, size, { page, options });
}
