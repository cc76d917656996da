import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

/** The run's, for all files that this worker goes through; the run itself ends it. */
let browser: Promise<Browser> | undefined;
const open = new Set<Page>();

/**
 * A page in a context of its own (no cookies shared), closed after the test. Relative addresses are
 * those of the run's server.
 */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= chromium.connect(inject('browserEndpoint'));
  const context = await (await browser).newContext({ baseURL: inject('origin'), ...options });
  const page = await context.newPage();
  open.add(page);
  return page;
}

/** The widths every visible thing is looked at, in CSS pixels. */
export const widths = [390, 700, 834, 1440] as const;

/** Closes every page that a test opened. */
export async function closePages(): Promise<void> {
  await Promise.all([...open].map((page) => page.context().close()));
  open.clear();
}
