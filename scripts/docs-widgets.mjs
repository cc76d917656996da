// `npm run docs:widgets`: builds the page that shows every widget live, and serves it at port 4174 or the one given.
import { inRoot } from './lib/root.mjs';
import { say } from './lib/run.mjs';
import { buildWidgetsPage, serveWidgetsPage } from './lib/widgets-page.mjs';

const outDir = inRoot('dist/docs/widgets');
await buildWidgetsPage(outDir);
const { url } = await serveWidgetsPage(outDir, Number(process.argv[2] ?? 4174));
say(`Widgets: ${url}`);
