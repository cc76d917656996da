import type { Here } from '@portico/model/visitor/presence';
import type { Runtime } from '../life/runtime.ts';
import { logOut } from './log-out.ts';
import css from './owner-bar.css?inline';
import { configAddress } from './redirect-rules.ts';
import { loginWords } from '@portico/model/words/login-words';
import { pageWords } from '../page-words.ts';

/**
 * What an owner sees on a page of the site beyond visitors: a small bar that leads to the page's panel and says its
 * state where that is not simply published. In a shadow of its own, so that neither the site's styles nor the owner's
 * touch it.
 * @returns what takes it away again
 */
export function showOwnerBar(runtime: Runtime, here: Here, path: string): () => void {
  const { document, page } = runtime;
  const words = pageWords(loginWords, page);
  const host = document.createElement('portico-owner-bar');
  const root = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = css;

  const bar = document.createElement('nav');
  bar.setAttribute('aria-label', words.ownerBar);
  const edit = document.createElement('a');
  const frameUrl = `frameUrl=${encodeURIComponent(path)}`;
  edit.href = here.page ? `${here.page.panel}?${frameUrl}` : configAddress(path);
  edit.textContent = here.page?.mayEdit ? words.edit : words.manage;
  const state = page.isDraft ? words.preview : stateOf(here, words.unpublished);
  if (state !== null) {
    const label = document.createElement('span');
    label.textContent = state;
    edit.append(label);
  }
  const out = document.createElement('button');
  out.type = 'button';
  out.textContent = words.logout;
  out.addEventListener('click', () => void logOut(runtime, 'reload'));
  bar.append(edit, out);
  root.append(style, bar);
  document.body.append(host);
  return () => host.remove();
}

/** The page's state in words, where visitors see something else than its owner last wrote; else null. */
function stateOf({ page }: Here, unpublished: string): string | null {
  if (!page) return null;
  if (page.state !== 'published') return page.stateLabel;
  return page.hasDraft ? unpublished : null;
}
