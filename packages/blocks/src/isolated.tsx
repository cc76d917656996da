import { needsIsolation } from '@portico/model/text/isolated';
import { usePage } from './page-context.ts';

/**
 * Somebody's words or numbers among the site's own: a title, a name, an order number, a line of an address. On a page
 * that is written the other way they keep their direction and move nothing beside them.
 */
export function Isolated({ text, language }: { text: string; language: string }) {
  return needsIsolation(text, language) ? <bdi>{text}</bdi> : text;
}

/** The same on a page at hand. */
export function OwnText({ text }: { text: string }) {
  return <Isolated text={text} language={usePage().site.settings.language} />;
}
