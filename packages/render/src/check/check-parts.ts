import type { Finding } from '@portico/model/check/finding';
import { isId } from '@portico/model/id';
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

/** Menu entries, forms and lists whose document visitors do not see: they show nothing there. */
export function checkParts(document: CheckedDocument, facts: CheckFacts): Finding[] {
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
          ? `“${target.title || 'Untitled'}” is not published, so ${isMenu ? 'the menu leaves it out' : 'nothing of it shows here'}.`
          : 'What this shows is no longer there.',
        target ? { subject: target.title } : {},
      ),
    ];
  });
}
