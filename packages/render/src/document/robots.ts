/** Addresses that hold nothing to find. */
const CLOSED = ['/config/', '/api/', '/login', '/account', '/cart', '/checkout', '/commerce/', '/search'];

/**
 * `robots.txt` of a site. A hidden site keeps every robot out; the pages themselves say `noindex` as well.
 * @param origin `https://example.com`
 */
export function robots(origin: string, hidden: boolean): string {
  const rules = hidden ? ['Disallow: /'] : CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, ...(hidden ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]), ''].join(
    '\n',
  );
}
