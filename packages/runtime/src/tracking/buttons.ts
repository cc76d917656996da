/** Where a button stands [V7.17]. */
export const BUTTON_CONTEXT = { block: 1, popup: 2 } as const;

export interface ButtonFields {
  id: string;
  buttonText: string;
  clickthroughUrl: string;
  alignment: string;
  size: string;
  newWindow: boolean;
  context: number;
}

const BUTTONS = '[data-block-type="button"] a';

/** What is told of a button block's link. */
export function buttonFields(link: HTMLAnchorElement): ButtonFields {
  const classes = (element: Element | null) => [...(element?.classList ?? [])];
  return {
    id: link.closest('[data-block-type]')?.id.replace(/^block-/, '') ?? '',
    buttonText: (link.textContent ?? '').trim(),
    clickthroughUrl: link.getAttribute('href') ?? '',
    alignment:
      classes(link.parentElement)
        .find((name) => name.startsWith('align-'))
        ?.slice(6) ?? 'start',
    size: classes(link).find((name) => name === 'small' || name === 'large') ?? 'medium',
    newWindow: link.target === '_blank',
    context: BUTTON_CONTEXT.block,
  };
}

type ButtonEvent = 'button-click' | 'button-render';

/** Tells of each button block once when it is seen, and whenever it is clicked. */
export function watchButtons(
  document: Document,
  signal: AbortSignal,
  tell: (event: ButtonEvent, fields: ButtonFields) => void,
): void {
  whenSeen(document.querySelectorAll<HTMLAnchorElement>(BUTTONS), signal, (link) =>
    tell('button-render', buttonFields(link)),
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>(BUTTONS);
      if (link) tell('button-click', buttonFields(link));
    },
    { capture: true, signal },
  );
}

/** Tells of each form once when it is seen. */
export function watchForms(document: Document, signal: AbortSignal, tell: (formId: string) => void): void {
  whenSeen(document.querySelectorAll<HTMLFormElement>('form[data-form]'), signal, (form) => {
    const formId = form.querySelector<HTMLInputElement>('input[name="_form"]')?.value;
    if (formId) tell(formId);
  });
}

/** Calls `seen` once for each element of which half has been in sight. */
function whenSeen<E extends Element>(
  elements: Iterable<E>,
  signal: AbortSignal,
  seen: (element: E) => void,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        seen(target as E);
      }
    },
    { threshold: 0.5 },
  );
  for (const element of elements) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
