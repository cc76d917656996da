import { encodePath } from '@portico/model/addresses/address';
import type { PageView } from '@portico/model/page/page-view';
import { SEARCH_PATH } from '@portico/model/search/search-query';
import { itemNode, type Node } from './kinds/item-nodes.ts';
import { blockNodes } from './block-nodes.ts';

/**
 * What search engines are told of the page: WebSite, Article, Product, BreadcrumbList, and what its blocks say. Empty
 * for stand-in pages.
 */
export function jsonLd(page: PageView): Node[] {
  const nodes: Node[] = [];
  if (page.path === '/') nodes.push(webSite(page));
  const item = page.item && itemNode(page, page.item);
  if (item) nodes.push(item);
  nodes.push(...blockNodes(page));
  const trail = breadcrumbs(page);
  if (trail) nodes.push(trail);
  return nodes.map((node) => ({ '@context': 'https://schema.org', ...node }));
}

function webSite({ site }: PageView): Node {
  return {
    '@type': 'WebSite',
    name: site.settings.title,
    url: `${site.origin}/`,
    ...(site.settings.description ? { description: site.settings.description } : {}),
    inLanguage: site.settings.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}${SEARCH_PATH}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function breadcrumbs(page: PageView): Node | undefined {
  const { site, collection, path } = page;
  if (path === '/') return undefined;
  const steps = [{ name: site.settings.title, path: '/' }];
  if (collection && collection.path !== path) steps.push({ name: collection.title, path: collection.path });
  steps.push({ name: page.title, path });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name || site.settings.title,
      item: site.origin + encodePath(step.path),
    })),
  };
}
