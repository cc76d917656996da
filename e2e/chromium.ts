import { type Browser, chromium } from 'playwright-core';
import { findTestBrowser } from '../scripts/lib/testing/chromium.mjs';

/** Starts a Chromium that ends with the process. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findTestBrowser();
  if (!executablePath) throw new Error('No Chromium was found: install it or name it in CHROME_PATH.');
  return chromium.launch({
    executablePath,
    // Chromium's sandbox does not start as root, and /dev/shm is small in containers.
    args: [
      '--disable-dev-shm-usage',
      // A host that is not local, for what local hosts are excused from.
      '--host-resolver-rules=MAP portico.test 127.0.0.1, MAP *.portico.test 127.0.0.1',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
