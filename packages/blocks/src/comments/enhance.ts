import type { Enhance } from '../block-life.ts';
import { showTimesAgo } from './times-ago.ts';

interface Given {
  /** Id of the post. */
  post: string;
  /** Words: the link at one's own comments; as whom one writes, with `{name}`; when nothing came of it. */
  own: string;
  writingAs: string;
  failed: string;
}

/** What a browser may know of a thread that the page, which is the same for all, does not say. */
interface Mine {
  own: string[];
  liked: string[];
  name?: string;
}

/**
 * Sends forms without leaving the page, opens the form of a reply below what it replies to, and marks what is the
 * visitor's own. The server's answers are the pages that come without scripts; this takes the thread out of them.
 */
export const enhance: Enhance<Given> = (root, given) => {
  const ending = new AbortController();
  const { signal } = ending;
  const { post, own: ownWords, writingAs, failed } = given;
  const times = showTimesAgo(root);

  const say = (text: string, kind: 'status' | 'alert') => {
    const said = root.querySelector<HTMLElement>('.comments-said');
    if (!said) return;
    said.role = kind;
    said.hidden = false;
    said.textContent = text;
  };

  const mark = async () => {
    if (!root.querySelector('[data-comment], .comment-guest')) return;
    const answer = await fetch(`/api/comments/mine?post=${encodeURIComponent(post)}`, { signal }).catch(
      () => undefined,
    );
    if (!answer?.ok) return;
    const { own, liked, name } = (await answer.json()) as Mine;
    const guest = root.querySelector('.comments-write .comment-guest');
    if (guest && name !== undefined) {
      const said = document.createElement('p');
      said.className = 'meta';
      said.textContent = writingAs.replace('{name}', name);
      guest.replaceWith(said);
    }
    for (const entry of root.querySelectorAll<HTMLElement>('[data-comment]')) {
      const id = entry.dataset.comment ?? '';
      const options = entry.querySelector('[data-options]');
      if (own.includes(id) && options) options.textContent = ownWords;
      entry.querySelector('[data-like] button')?.setAttribute('aria-pressed', String(liked.includes(id)));
    }
  };

  /** Puts the thread of another page in this one's place. @returns the first comment that was not there before */
  const takeThread = (page: Document): HTMLElement | undefined => {
    const next = page.getElementById(root.id);
    if (!next) return undefined;
    const before = new Set([...root.querySelectorAll('[data-comment]')].map(({ id }) => id));
    root.replaceChildren(...next.childNodes);
    times.refresh();
    void mark();
    return [...root.querySelectorAll<HTMLElement>('[data-comment]')].find(({ id }) => !before.has(id));
  };

  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
    if (button?.name) fields.set(button.name, button.value);
    const buttons = [...form.querySelectorAll('button')];
    for (const each of buttons) each.disabled = true;
    try {
      const answer = await fetch(form.action, { method: 'POST', body: fields, signal });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (!page.getElementById(root.id)) {
        say(page.querySelector('main [role=alert], main p')?.textContent?.trim() || failed, 'alert');
        return;
      }
      const fresh = takeThread(page);
      const wrong = root.querySelector<HTMLElement>('[aria-invalid]');
      const place = wrong ?? fresh ?? root;
      if (place === fresh) place.tabIndex = -1;
      place.scrollIntoView({ block: 'center' });
      place.focus({ preventScroll: true });
    } catch {
      if (!signal.aborted) say(failed, 'alert');
    } finally {
      for (const each of buttons) each.disabled = false;
    }
  };

  const like = async (form: HTMLFormElement) => {
    const button = form.querySelector('button');
    const count = form.querySelector<HTMLElement>('.comment-likes');
    if (!button || !count) return;
    const isLiked = button.getAttribute('aria-pressed') === 'true';
    const show = (liked: boolean, likes: number) => {
      button.setAttribute('aria-pressed', String(liked));
      count.textContent = String(likes);
      count.hidden = likes === 0;
    };
    const likes = Number(count.textContent) || 0;
    show(!isLiked, Math.max(0, likes + (isLiked ? -1 : 1)));
    const fields = new URLSearchParams({ do: isLiked ? 'unlike' : 'like' });
    const answer = await fetch(form.action, {
      method: 'POST',
      body: fields,
      redirect: 'manual',
      signal,
    }).catch(() => undefined);
    if (answer?.type === 'opaqueredirect') return;
    show(isLiked, likes);
    say(failed, 'alert');
  };

  const openForm = async (link: HTMLAnchorElement) => {
    const below = link.closest('article') ?? link.closest('p');
    const opened = below?.nextElementSibling;
    if (opened?.matches('.comment-form')) {
      opened.remove();
      return;
    }
    const answer = await fetch(link.href, { signal }).catch(() => undefined);
    const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : undefined;
    const form = page?.querySelector('.comment-form');
    // Who has to log in first goes there.
    if (!form || !below) {
      location.assign(link.href);
      return;
    }
    for (const other of root.querySelectorAll('article + .comment-form')) other.remove();
    below.after(form);
    form.querySelector<HTMLElement>('input:not([type=hidden], [tabindex]), textarea')?.focus();
  };

  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      event.preventDefault();
      if (form.hasAttribute('data-like')) void like(form);
      else void send(form, event.submitter);
    },
    { signal },
  );
  root.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-write]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void openForm(link);
    },
    { signal },
  );
  void mark();
  root.dataset.alive = '';
  return () => {
    delete root.dataset.alive;
    times.end();
    ending.abort();
  };
};
