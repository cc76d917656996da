import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@portico/server/core/project-root';
import { cachedPage } from './benches/cached-page.ts';
import { census } from './benches/analytics.ts';
import { contacts } from './benches/contacts.ts';
import { editor } from './benches/editor.ts';
import { eventLoop } from './benches/event-loop.ts';
import { gallery } from './benches/gallery.ts';
import { lighthouseBench } from './benches/lighthouse.ts';
import { manyItems } from './benches/many-items.ts';
import { manyProducts } from './benches/many-products.ts';
import { manySites } from './benches/many-sites.ts';
import { marquee } from './benches/marquee.ts';
import { pageWeight } from './benches/page-weight.ts';
import { salesReport } from './benches/sales-report.ts';
import { search } from './benches/search.ts';
import { shop } from './benches/shop.ts';
import { start } from './benches/start.ts';
import { uncachedPage } from './benches/uncached-page.ts';
import { visitorLife } from './benches/visitor-life.ts';
import type { Bench, Figure, Target } from './lib/figures.ts';
import { serveSites } from './lib/serve-sites.ts';
import { printTable } from './lib/table.ts';

const benches: Bench[] = [
  cachedPage,
  census,
  eventLoop,
  uncachedPage,
  pageWeight,
  manySites,
  manyItems,
  manyProducts,
  search,
  salesReport,
  contacts,
  shop,
  start,
  lighthouseBench,
  visitorLife,
  editor,
  gallery,
  marquee,
];

async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no bench ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.`,
    );
    process.exitCode = 1;
    return;
  }
  const targets = JSON.parse(readFileSync(join(projectRoot(), 'bench/targets.json'), 'utf8')) as Record<
    string,
    Target
  >;
  const figures: Figure[] = [];
  let failed = false;
  for (const bench of benches) {
    if (names.length > 0 && !names.includes(bench.name)) continue;
    console.error(`${bench.name} …`);
    try {
      await bench.run((id, value, from) => figures.push({ id, value, from }));
    } catch (error) {
      failed = true;
      console.error(error);
    }
  }
  if (!printTable(figures, targets) || failed) process.exitCode = 1;
}

if (process.argv[2] === '--serve-sites') await serveSites(Number(process.argv[3]));
else await main(process.argv.slice(2));
