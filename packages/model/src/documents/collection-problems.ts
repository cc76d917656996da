import { blogUrlFormatProblem } from './blog-url.ts';
import type { Collection } from './collection.ts';
import { checkLimit } from './limits.ts';

/**
 * What is wrong with a collection's categories and its items' addresses, by field.
 * @param before as it is stored: more categories than there may be can stay, and become less
 */
export function collectionProblems(body: Collection, before?: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  const names = Object.keys(body.categories);
  const tooMany = checkLimit('nestedCategories', names.length);
  const stored = Object.keys((before as Partial<Collection> | undefined)?.categories ?? {}).length;
  if (tooMany && names.length > stored) problems.categories = tooMany;
  for (const name of names) {
    const seen = new Set([name]);
    let parent = categoryOf(body, name)?.parent;
    while (parent !== undefined) {
      const field = `categories.${name}.parent`;
      const next = categoryOf(body, parent);
      if (!next) problems[field] = `There is no category "${parent}" to be in.`;
      else if (seen.has(parent)) problems[field] = 'A category cannot be inside itself.';
      if (problems[field]) break;
      seen.add(parent);
      parent = next?.parent;
    }
  }
  const problem = body.urlFormat ? blogUrlFormatProblem(body.urlFormat) : null;
  if (problem) problems.urlFormat = problem;
  return problems;
}

function categoryOf(body: Collection, slug: string): { parent?: string | undefined } | undefined {
  return Object.hasOwn(body.categories, slug) ? body.categories[slug] : undefined;
}
