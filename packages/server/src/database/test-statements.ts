// Vitest's set-up of the server's test files: writes down which statements the database took, a line of JSON each, into
// the file of PORTICO_TEST_STATEMENTS. `taken-statements.test.ts` asks another PostgreSQL whether it takes them as well.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const file = process.env.PORTICO_TEST_DATABASE_URL ? undefined : process.env.PORTICO_TEST_STATEMENTS;

interface SentQuery {
  text?: string;
  handleCommandComplete(...given: unknown[]): void;
}

/** One for the whole worker, which sets itself up anew for each file and keeps the driver. */
const worker = globalThis as { writtenStatements?: Set<string> };

if (file && !worker.writtenStatements) {
  const written = (worker.writtenStatements = new Set());
  const sent = pg.Query.prototype as unknown as SentQuery;
  const complete = sent.handleCommandComplete;
  sent.handleCommandComplete = function (this: SentQuery, ...given) {
    if (this.text) note(this.text, written, file);
    complete.apply(this, given);
  };
}

/** Statements that differ only in how many values they hold are one. */
function note(text: string, written: Set<string>, into: string): void {
  const shape = text.replace(/\$\d+/g, '$').replace(/(\(?\$(::\w+)?\)?,\s*)+(?=\(?\$)/g, '');
  if (written.has(shape)) return;
  written.add(shape);
  appendFileSync(into, `${JSON.stringify(text)}\n`);
}
