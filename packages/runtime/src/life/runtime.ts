import type { BlockTools, Request } from '@portico/blocks/block-life';
import type { RuntimePage } from '@portico/model/page/runtime-page';
import type { PresentVisit } from '@portico/model/visitor/visitor-cookies';
import { makeEvents } from './events.ts';

/** What every part of the page's life is given. */
export interface Runtime {
  page: RuntimePage;
  document: Document;
  window: Window & typeof globalThis;
  tools: BlockTools;
  /** The visit this page is part of; absent where nobody is counted. */
  visit?: PresentVisit;
}

/** One part of the page's life, run once when it begins. It may return what is to be done when it ends. */
export type Part = (runtime: Runtime) => void | (() => void);

/** The runtime of a page. Its data layer comes with the first call. */
export function makeRuntime(window: Window & typeof globalThis): Runtime {
  const { document } = window;
  let request: Request | undefined;
  const page = JSON.parse(document.getElementById('portico-page')?.textContent ?? '') as RuntimePage;
  const runtime: Runtime = {
    page,
    document,
    window,
    tools: {
      page,
      events: makeEvents(),
      request: async (method, path, options) => {
        request ??= (await import('../data/request.ts')).makeRequest(runtime);
        return request(method, path, options);
      },
      // Bound by the parts that report and count; without them a failure is at least said aloud.
      report: (error) => console.error(error),
      track: () => {},
    },
  };
  return runtime;
}
