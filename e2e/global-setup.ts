import { type BrowserContext, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findTestBrowser } from '../scripts/lib/testing/chromium.mjs';
import { type RunningServer, startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's one browser listens. */
    browserEndpoint: string;
    /** Origin of the run's one server, `http://localhost:…`. */
    origin: string;
    owner: { email: string; password: string };
    /** The server's data folder, for tests that use the command line on it. */
    dataFolder: string;
    /** Cookies of the owner, signed in on the run's first site: sign-ins from one address are counted. */
    operator: Awaited<ReturnType<BrowserContext['cookies']>>;
  }
}

/** Starts the one browser and the one server of the run, and ends both after it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findTestBrowser();
  if (!executablePath) throw new Error('No Chromium was found: install it or name it in CHROME_PATH.');
  const [browser, server] = await Promise.all([
    chromium.launchServer({
      executablePath,
      // Chromium's sandbox does not start as root, and /dev/shm is small in containers.
      args: [
        '--disable-dev-shm-usage',
        // A host that is not local, for what local hosts are excused from.
        '--host-resolver-rules=MAP portico.test 127.0.0.1, MAP *.portico.test 127.0.0.1',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    }),
    startServer(),
  ]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('origin', server.origin);
  project.provide('owner', server.owner);
  project.provide('dataFolder', server.dataFolder);
  project.provide('operator', await signedIn(browser.wsEndpoint(), server));
  return async () => {
    await Promise.all([browser.close(), server.stop()]);
    const errors = server.output().match(/^\{"level":"error".*$/gm) ?? [];
    if (errors.length > 0) console.log(`The server logged ${errors.length} errors:\n${errors.join('\n')}`);
  };
}

/** Signs the owner in once for the whole run. */
async function signedIn(endpoint: string, { origin, owner }: RunningServer) {
  const browser = await chromium.connect(endpoint);
  const page = await browser.newPage({ baseURL: origin });
  await page.goto('/login?next=/config/account');
  await page.fill('#email', owner.email);
  await page.fill('#password', owner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/config/account');
  const cookies = await page.context().cookies();
  await browser.close();
  return cookies;
}
