import type { Finding } from '@portico/model/check/finding';
import { isId } from '@portico/model/documents/id';
import { blocksOf } from '@portico/model/documents/body-blocks';
import { isTooDeepHtml } from '../document/html-limits.ts';
import type { CheckedDocument, CheckFacts, CheckNeeds } from './facts.ts';
import { finding, type Found, valuesIn } from './places.ts';

/** Fields that name another document of the site. */
const REFERS = new Set([
  'document',
  'form',
  'collection',
  'product',
  'homePage',
  'notFoundPage',
  'lockScreenPage',
  'protectedPage',
  'errorPage',
  'coverPage',
]);

const isReference = (value: unknown, key: string): value is string => REFERS.has(key) && isId(value);

const referencesIn = ({ body }: CheckedDocument): Array<Found<string>> => valuesIn(body, isReference);

/** Notes which documents must be known to check what others show of them. */
export function addPartNeeds(document: CheckedDocument, needs: CheckNeeds): void {
  for (const { value } of referencesIn(document)) needs.documents.add(value);
}

/** Menu entries, forms and lists whose document visitors do not see: they show nothing there. Markup nested too deeply. */
export function checkParts(document: CheckedDocument, facts: CheckFacts): Finding[] {
  return [...checkReferences(document, facts), ...checkMarkup(document)];
}

/** Markup of which visitors see the words alone. */
function checkMarkup(document: CheckedDocument): Finding[] {
  return blocksOf(document.kind, document.body).flatMap(({ block, path }) => {
    const html = block.type === 'html' ? block.fields?.html : undefined;
    if (typeof html !== 'string' || !isTooDeepHtml(html)) return [];
    const message = 'This markup is nested too deeply: visitors see only its text. Please simplify it.';
    return [finding(document, 'hidden-part', [...path, 'fields', 'html'], message, {})];
  });
}

function checkReferences(document: CheckedDocument, facts: CheckFacts): Finding[] {
  return referencesIn(document).flatMap(({ path, value }) => {
    const target = facts.documents.get(value);
    if (target?.isPublic) return [];
    const isMenu = document.kind === 'navigation';
    return [
      finding(
        document,
        'hidden-part',
        path,
        target
          ? `“${target.title || 'Untitled'}” is not published, so ${isMenu ? 'the menu leaves it out' : 'nothing is shown here'}.`
          : 'The content shown here no longer exists.',
        target ? { subject: target.title } : {},
      ),
    ];
  });
}
