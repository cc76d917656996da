const CANDIDATES =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]';

/** What Tab reaches below an element, in its order. Unchecked radio buttons of a group that has a checked one are left out. */
export function tabbables(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CANDIDATES)].filter(isTabbable);
}

function isTabbable(element: HTMLElement): boolean {
  return (
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    !element.closest('[inert]') &&
    isVisible(element) &&
    !(element instanceof HTMLInputElement && element.type === 'radio' && isPassedOver(element))
  );
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Tab stops once in a group of radio buttons: at the checked one. */
function isPassedOver(radio: HTMLInputElement): boolean {
  if (radio.checked || radio.name === '') return false;
  const scope: ParentNode = radio.form ?? document;
  return [...scope.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')].some(
    (other) => other.name === radio.name && other.form === radio.form,
  );
}
