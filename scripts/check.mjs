// `npm run check`: types, format, lint, import directions, unused code. No test runs.
import { staticChecks } from './lib/static-checks.mjs';
import { sideBySide, total } from './lib/suites.mjs';

const results = await sideBySide(staticChecks);
console.log(total(results));
if (results.some((result) => result.failed > 0)) process.exitCode = 1;
