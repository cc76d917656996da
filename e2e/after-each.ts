// Vitest's set-up of every file: files share the modules a worker has loaded, which are too late to ask for this.
import { afterAll, afterEach } from 'vitest';
import { closePages } from './browser.ts';

afterEach(closePages);
// Those of what was done before and after the tests.
afterAll(closePages);
