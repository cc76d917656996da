import type { DocumentEdits } from './document-edits.ts';

/** What the server said against one of the entries of a list, which stands in one field. */
export function errorWithin({ status }: DocumentEdits, path: string): string | undefined {
  if (status.type !== 'refused') return undefined;
  return Object.entries(status.errors).find(([at]) => at.startsWith(`${path}.`))?.[1];
}
