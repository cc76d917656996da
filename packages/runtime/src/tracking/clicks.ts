import { type Interface, isInterface } from '@portico/model/visitor/interface-clicks';

/** Parts that are known by what they are, without saying so in `data-interface`. */
const KNOWN: readonly (readonly [selector: string, name: Interface])[] = [
  ['form[action^="/search"]', 'search'],
  ['form[action="/cart/items"]', 'add-to-cart'],
  ['form[action="/cart"]', 'cart-form'],
  ['form[data-form*=\'"newsletter":true\']', 'newsletter-subscribe'],
  ['[data-block-type="product-list"] article a', 'view-product-page'],
];

/** Which part of the interface an event used: a form counts when it is sent, all else when it is clicked. */
export function interfaceOf(target: EventTarget | null, type: string): Interface | undefined {
  const named = (element: Element | null) => {
    const isForm = element?.matches('form') ?? false;
    return isForm === (type === 'submit') ? element : null;
  };
  if (!(target instanceof Element)) return undefined;
  const said = named(target.closest('[data-interface]'))?.getAttribute('data-interface') ?? undefined;
  if (isInterface(said)) return said;
  return KNOWN.find(([selector]) => named(target.closest(selector)))?.[1];
}

/** Calls `used` with each named part of the interface that is used. */
export function watchInterface(
  document: Document,
  signal: AbortSignal,
  used: (name: Interface) => void,
): void {
  for (const type of ['click', 'submit'])
    document.addEventListener(
      type,
      ({ target }) => {
        const name = interfaceOf(target, type);
        if (name) used(name);
      },
      // Before anybody can keep it from us.
      { capture: true, signal },
    );
}
