import type { Browser, BrowserContext } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchChromium } from './chromium.ts';
import { type RunningServer, startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the run's one server, `http://localhost:…`. */
    origin: string;
    owner: { email: string; password: string };
    /** The server's data folder, for tests that use the command line on it. */
    dataFolder: string;
    /** Cookies of the owner, signed in on the run's first site: sign-ins from one address are counted. */
    operator: Awaited<ReturnType<BrowserContext['cookies']>>;
  }
}

/** Starts the one server of the run, and ends it after it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [browser, server] = await Promise.all([launchChromium(), startServer()]);
  project.provide('origin', server.origin);
  project.provide('owner', server.owner);
  project.provide('dataFolder', server.dataFolder);
  project.provide('operator', await signedIn(browser, server));
  await browser.close();
  return async () => {
    await server.stop();
    const errors = server.output().match(/^\{"level":"error".*$/gm) ?? [];
    if (errors.length > 0) console.log(`The server logged ${errors.length} errors:\n${errors.join('\n')}`);
  };
}

/** Signs the owner in once for the whole run. */
async function signedIn(browser: Browser, { origin, owner }: RunningServer) {
  const page = await browser.newPage({ baseURL: origin });
  await page.goto('/login?next=/config/account');
  await page.fill('#email', owner.email);
  await page.fill('#password', owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/config/account');
  return page.context().cookies();
}
