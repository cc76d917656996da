import { headingDefinition } from '@portico/blocks/heading/definition';
import { postBodyDefinition } from '@portico/blocks/post-body/definition';
import { productDefinition } from '@portico/blocks/product/definition';
import { productListDefinition } from '@portico/blocks/product-list/definition';
import { projectBodyDefinition } from '@portico/blocks/project-body/definition';
import { summaryDefinition } from '@portico/blocks/summary/definition';
import type { Block } from '@portico/model/block';
import type { BlockDefinition } from '@portico/model/block-definition';
import type { CollectionType } from '@portico/model/collection-types';
import type { Section, Sections } from '@portico/model/section';

/** What a new page or collection holds, so that it shows something from its first moment. */

const ORDER = 'a0';

function block<Fields extends object>(
  definition: BlockDefinition<Fields>,
  fields: Partial<Fields> = {},
): Block {
  return {
    type: definition.type,
    version: definition.version,
    order: ORDER,
    fields: { ...definition.defaults, ...fields },
    align: 'wide',
  };
}

function section(id: string, order: string, content: Block): [string, Section] {
  return [id, { order, layout: 'flow', blocks: { [`${id}b`]: content } }];
}

function sections(...list: Array<[string, Section]>): Sections {
  return Object.fromEntries(list);
}

/** The body of a new page: its title as the heading. The server makes the address from the title. */
export function newPage(title: string) {
  return {
    title,
    sections: sections(section('s1', 'a0', block(headingDefinition, { text: title, level: 1 }))),
  };
}

/** The body of a new collection: a page that lists its items, and the template each item is shown in. */
export function newCollection(type: CollectionType, title: string) {
  const heading = section('s1', 'a0', block(headingDefinition, { text: title, level: 1 }));
  const list = {
    blog: block(summaryDefinition, {
      collection: 'current',
      variant: 'list',
      limit: 20,
      pagination: true,
      filters: true,
      emptyText: 'The first post is on its way.',
    }),
    portfolio: block(summaryDefinition, {
      collection: 'current',
      variant: 'grid',
      limit: 60,
      columns: 2,
      show: ['image'],
      emptyText: 'The first project is on its way.',
    }),
    products: block(productListDefinition, { emptyText: 'The first product is on its way.' }),
  }[type];
  const item = {
    blog: block(postBodyDefinition),
    portfolio: block(projectBodyDefinition),
    products: block(productDefinition),
  }[type];
  return {
    type,
    title,
    list: { sections: sections(heading, section('s2', 'a1', list)) },
    item: { sections: sections(section('s1', 'a0', item)) },
  };
}

/** The body of a new item of a collection. */
export function newItem(type: CollectionType, title: string) {
  if (type === 'products') return { title, description: { type: 'doc', content: [] }, variants: {} };
  return { title, sections: {} };
}
