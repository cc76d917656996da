import { isInApp } from '../frames/in-app.ts';
import type { Part } from '../life/runtime.ts';

/** Closes the announcement in place; the server remembers it, as it does where there are no scripts. */
export const announcement: Part = ({ document, window }) => {
  const form = document.querySelector<HTMLFormElement>('.announcement-close');
  if (!form) return;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form) as never);
    form.parentElement?.remove();
    document.getElementById('main')?.focus({ preventScroll: true });
    // In the preview of the owner's app nothing is kept.
    if (isInApp(window)) return;
    window
      // Arrives although the visitor goes on meanwhile; the page it would lead to is this one.
      .fetch(form.action, { method: 'POST', body, keepalive: true, redirect: 'manual' })
      .catch((error: unknown) => console.error('That the announcement was closed could not be kept.', error));
  };
  form.addEventListener('submit', onSubmit);
  return () => form.removeEventListener('submit', onSubmit);
};
