import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiPage, makeOwnSite } from './own-site.ts';

/**
 * Published pages carry only the rules that can match something on them; the owner's preview of the same page carries
 * all. No rule that matches may be missing.
 */
test.each(['kiln-and-field', 'meridian'] as const)('no page of %s lacks a rule it needs', async (starter) => {
  const site = await makeOwnSite(`used-styles-${starter}`, starter);
  const page = await apiPage(site);
  const paths = await page.evaluate(async () => {
    const sitemap = await (await fetch('/sitemap.xml')).text();
    return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  });
  const looked: Compared[] = [];
  for (const path of [...paths, '/cart', '/no-such-page']) looked.push(await compare(page, path));
  expect(looked.flatMap(({ missing }) => missing)).toEqual([]);
  // It would find nothing missing if there were nothing to find.
  for (const { path, all, kept, matching } of looked) {
    expect(matching, path).toBeGreaterThan(50);
    expect(kept, path).toBeLessThan(all);
  }
});

interface Compared {
  path: string;
  /** Selectors of the full styles, of the published page's, and of those of the full that match there. */
  all: number;
  kept: number;
  matching: number;
  missing: string[];
}

function compare(page: Page, path: string): Promise<Compared> {
  return page.evaluate(async (address) => {
    const documentAs = async (credentials: RequestCredentials) => {
      const answer = await fetch(address, { credentials, cache: 'no-store' });
      return new DOMParser().parseFromString(await answer.text(), 'text/html');
    };
    const published = await documentAs('omit');
    const preview = await documentAs('include');
    // What waits in templates is on the page once a script brings it.
    for (const template of published.querySelectorAll('template')) template.replaceWith(template.content);

    /** Every selector with where it stands and what it says, in the browser's own spelling. */
    const rulesOf = (from: Document) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(from.querySelector('head > style')?.textContent ?? '');
      const found = new Map<string, string>();
      const read = (rules: CSSRuleList, within: string) => {
        for (const rule of rules)
          if (rule instanceof CSSStyleRule)
            for (const selector of parts(rule.selectorText))
              found.set(`${within}${selector}{${rule.style.cssText}}`, selector);
          else if (rule instanceof CSSGroupingRule)
            read(rule.cssRules, `${within}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}`);
      };
      read(sheet.cssRules, '');
      return found;
    };
    /** A list of selectors cut at its commas. */
    const parts = (list: string) => {
      const cut = [''];
      let depth = 0;
      for (const sign of list) {
        if ('(['.includes(sign)) depth++;
        if (')]'.includes(sign)) depth--;
        if (sign === ',' && depth === 0) cut.push('');
        else cut[cut.length - 1] += sign;
      }
      return cut.map((part) => part.trim());
    };
    /** Without what readers and scripts change: it matches whatever the selector can come to match. */
    const still = (selector: string) =>
      selector
        .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
        .replace(/::[a-z-]+|:(?:hover|focus|focus-visible|active|checked|disabled|open|dir\([a-z]*\))/g, '')
        .replace(/(^|[\s>+~(,])(?=$|[\s>+~),])/g, (_, before) => `${before}*`)
        .replace(/\*(?=\s+[>+~])|(?<=[>+~]\s)\*(?=\s)/g, '*');

    const kept = rulesOf(published);
    const all = rulesOf(preview);
    const missing: string[] = [];
    let matching = 0;
    for (const [rule, selector] of all) {
      let found: Element | null;
      try {
        found = published.querySelector(still(selector));
      } catch {
        missing.push(`${address}: ${selector} was not understood as ${still(selector)}`);
        continue;
      }
      if (found) matching++;
      if (found && !kept.has(rule)) missing.push(`${address}: ${rule}`);
    }
    return { path: address, all: all.size, kept: kept.size, matching, missing };
  }, path);
}
