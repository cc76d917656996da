import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './chromium.ts';

/** For all files that this worker goes through: one of the run's own would have all it says pass through the run. */
let browser: Promise<Browser> | undefined;
const open = new Set<Page>();

/**
 * A page in a context of its own (no cookies shared), closed after the test. Relative addresses are
 * those of the run's server.
 */
export async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await lastingPage(options);
  open.add(page);
  return page;
}

/** The same, for the worker's whole life. */
export async function lastingPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= launchChromium();
  const context = await (await browser).newContext({ baseURL: inject('origin'), ...options });
  return context.newPage();
}

/** The widths every visible thing is looked at, in CSS pixels. */
export const widths = [390, 700, 834, 1440] as const;

/** Closes every page that a test opened. */
export async function closePages(): Promise<void> {
  await Promise.all([...open].map((page) => page.context().close()));
  open.clear();
}
