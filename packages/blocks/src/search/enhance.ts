import type { SearchPreview } from '@portico/model/api/searches';
import type { Enhance } from '../block-life.ts';
import { isWorthAsking, optionAfter, PAUSE_MS } from './preview-engine.ts';
import { openPanel } from './open-panel.ts';
import { type PreviewWords, showPreview } from './show-preview.ts';

/**
 * Shows what is found while somebody types: a combobox whose options are links (ARIA Authoring Practices, "Combobox").
 * The form goes on working as it does without.
 */
export const enhance: Enhance<Record<never, never>> = (root, _fields, tools) => {
  const form = root.querySelector<HTMLFormElement>('.search-form');
  const input = form?.querySelector<HTMLInputElement>('[type="search"]');
  if (!form || !input) return;
  const words = JSON.parse(form.dataset.words ?? '{}') as PreviewWords;
  const end = new AbortController();
  const { signal } = end;
  openPanel(root, input, signal);
  const list = document.createElement('div');
  list.className = 'search-preview';
  list.id = `${input.id}-preview`;
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', words.suggestions);
  const status = document.createElement('p');
  status.className = 'by-ear';
  status.setAttribute('role', 'status');
  form.append(list, status);
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
  let timer = 0;
  let asking = 0;
  let shown = '';
  let at = -1;

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role="option"]')];
  const choose = (next: number) => {
    at = next;
    for (const [index, option] of options().entries()) {
      option.setAttribute('aria-selected', String(index === at));
      if (index === at) option.scrollIntoView({ block: 'nearest' });
    }
    if (at < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', options()[at]?.id ?? '');
  };
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    choose(-1);
  };
  const ask = async (typed: string) => {
    const turn = ++asking;
    const query: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) query[name] = String(value);
    try {
      const found = await tools.request<SearchPreview>('GET', '/api/search', { query, quiet: true });
      // What was asked for since, or after somebody left, has its own answer.
      if (turn !== asking || signal.aborted || document.activeElement !== input) return;
      shown = typed;
      status.textContent = showPreview(list, found, typed, words);
      open(true);
    } catch {
      // The form still works: nobody is told of a preview that does not come.
      if (turn === asking) open(false);
    }
  };

  input.addEventListener(
    'input',
    () => {
      clearTimeout(timer);
      asking++;
      const typed = input.value.trim();
      if (isWorthAsking(typed)) timer = window.setTimeout(() => void ask(typed), PAUSE_MS);
      else open(false);
    },
    { signal },
  );
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return;
      if (event.key === 'Escape' && !list.hidden) {
        event.preventDefault();
        open(false);
      } else if (event.key === 'Enter' && at >= 0 && !list.hidden) {
        event.preventDefault();
        options()[at]?.click();
      } else if (list.hidden) {
        if (event.key === 'ArrowDown' && shown !== '' && shown === input.value.trim()) open(true);
      } else {
        const next = optionAfter(event.key, at, options().length);
        if (next === undefined) return;
        event.preventDefault();
        choose(next);
      }
    },
    { signal },
  );
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) open(false);
    },
    { signal },
  );
  // Pressing an option must not take the focus from the field, which would close the list before it is clicked.
  list.addEventListener('pointerdown', (event) => event.preventDefault(), { signal });
  open(false);
  root.dataset.alive = '';
  // What was typed before the script came is asked for as well.
  if (document.activeElement === input && isWorthAsking(input.value.trim()))
    input.dispatchEvent(new Event('input'));
  return () => {
    end.abort();
    clearTimeout(timer);
    list.remove();
    status.remove();
    delete root.dataset.alive;
    for (const name of [...Object.keys(attributes), 'aria-expanded', 'aria-activedescendant'])
      input.removeAttribute(name);
  };
};
