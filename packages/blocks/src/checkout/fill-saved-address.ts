import { ADDRESS_PARTS } from '@portico/model/commerce/address';

/**
 * Brings a saved address into the form's fields without leaving the page: the server's answer holds it, the parts of
 * its country included.
 * @throws where the answer is another page
 */
export async function fillSavedAddress(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  body.set('do', 'address');
  const response = await fetch(form.action, { method: 'POST', body });
  const fresh = new DOMParser()
    .parseFromString(await response.text(), 'text/html')
    .querySelector<HTMLFormElement>('form.checkout-form');
  const [town, freshTown] = [form, fresh].map((each) => each?.querySelector('[data-live="town"]'));
  if (response.redirected || !response.ok || !fresh || !town || !freshTown) throw new Error(response.url);
  town.replaceChildren(...freshTown.childNodes);
  for (const part of ADDRESS_PARTS) {
    const [field, filled] = [form, fresh].map((each) => each.elements.namedItem(part));
    if (isField(field) && isField(filled)) field.value = filled.value;
  }
}

const isField = (found: unknown): found is HTMLInputElement | HTMLSelectElement =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement;
