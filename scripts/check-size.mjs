// What visitors and owners load, against bench/budgets.json: `node scripts/check-size.mjs [build folder]`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './lib/root.mjs';
import { measureSizes } from './lib/sizes.mjs';

const outDir = process.argv[2] ?? inRoot('dist');
const manifestFile = join(outDir, 'manifest.json');
if (!existsSync(manifestFile)) {
  console.error(`There is no build in ${outDir}: run npm run build first.`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const budgets = JSON.parse(readFileSync(inRoot('bench/budgets.json'), 'utf8'));
const sizes = measureSizes(outDir, manifest, budgets);
for (const { name, gzipBytes, maxGzipBytes, files, maxFiles } of sizes) {
  const over =
    gzipBytes > maxGzipBytes ? '  too much' : files > maxFiles ? `  ${files} files, at most ${maxFiles}` : '';
  console.log(`${name.padEnd(32)}${String(gzipBytes).padStart(8)} of ${maxGzipBytes} bytes gzip${over}`);
}
if (!manifest.boot) console.error('The build has no script for published pages.');
if (!manifest.around || !manifest.editor || !manifest.canvas) console.error('The build has no page editor.');
if (
  !manifest.boot ||
  !manifest.around ||
  !manifest.editor ||
  !manifest.canvas ||
  sizes.some((size) => size.gzipBytes > size.maxGzipBytes || size.files > size.maxFiles)
)
  process.exitCode = 1;
