/** Brings the parts of another country's addresses into the form; what was typed stays, as the server's answer has it. */
export function followCountry(
  form: HTMLFormElement,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): void {
  let asking: AbortController | undefined;
  form.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== 'country') return;
      asking?.abort();
      asking = new AbortController();
      const { signal: mine } = asking;
      bringParts(form, mine).catch((error) => mine.aborted || fail(error));
    },
    { signal },
  );
}

async function bringParts(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  body.set('do', 'country');
  const response = await fetch(form.action, { method: 'POST', body, signal });
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [town, freshTown] = [form, fresh].map((each) => each.querySelector('[data-live="town"]'));
  if (!signal.aborted && town && freshTown) town.replaceChildren(...freshTown.childNodes);
}
