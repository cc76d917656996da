import { variantProblems } from '@portico/model/commerce/variant-problems';
import { product } from '@portico/model/documents/product';
import { fieldErrors } from '@portico/model/documents/validation';
import { withSkus } from '../../content/missing-skus.ts';
import type { StoredProduct } from './columns.ts';

/** Stands for a slug that is made of the title as the product is. */
const MADE_LATER = 'made-later';

/**
 * What stands against a product as a file would make it, each problem by the line that brings it. What was wrong with it
 * before stops nothing.
 */
export function productProblems(
  body: StoredProduct,
  before: StoredProduct | undefined,
  line: number,
  lines: ReadonlyMap<string, number>,
): Array<{ line: number; message: string }> {
  if ((body.title ?? '') === '') return [{ line, message: 'Title is missing.' }];
  const gap = (body.options ?? []).indexOf('');
  if (gap >= 0) return [{ line, message: `Option Name ${gap + 1} is missing, though a later one is there.` }];
  const whole = withSkus('product', { ...body, slug: body.slug || MADE_LATER });
  const read = product.safeParse(whole);
  const errors = read.success ? variantProblems(read.data) : fieldErrors(read.error);
  const known = before ? variantProblems({ variants: before.variants ?? {} }) : {};
  return Object.entries(errors)
    .filter(([field]) => !Object.hasOwn(known, field))
    .map(([field, message]) => {
      const [part, id = '', inside] = field.split('.');
      const isVariant = part === 'variants' && lines.has(id);
      return {
        line: isVariant ? (lines.get(id) ?? line) : line,
        message: `${(isVariant && inside) || part}: ${message}`,
      };
    });
}
