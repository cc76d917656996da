import type { Enhance } from '../block-life.ts';

/** Shows the photos that were chosen, and says at once where they are too many or too large to be sent. */
export const enhance: Enhance<unknown> = (root) => {
  const ending = new AbortController();
  const { signal } = ending;
  const fields = [...root.querySelectorAll<HTMLInputElement>('input[type=file]')];
  const shown = new Map<HTMLInputElement, () => void>();
  for (const field of fields)
    field.addEventListener(
      'change',
      () => {
        shown.get(field)?.();
        shown.set(field, showChosen(field));
      },
      { signal },
    );
  // What cannot be taken would travel for nothing.
  root.addEventListener(
    'submit',
    (event) => {
      const wrong = fields.find((field) => problemOf(field) !== undefined);
      if (!wrong) return;
      event.preventDefault();
      wrong.focus();
    },
    { signal },
  );
  root.dataset.alive = '';
  return () => {
    delete root.dataset.alive;
    ending.abort();
    for (const clear of shown.values()) clear();
  };
};

function problemOf({ files, dataset }: HTMLInputElement): string | undefined {
  const chosen = [...(files ?? [])];
  if (chosen.length > Number(dataset.most)) return dataset.many;
  return chosen.some(({ size }) => size > Number(dataset.bytes)) ? dataset.large : undefined;
}

/** @returns what takes it away again */
function showChosen(field: HTMLInputElement): () => void {
  const problem = problemOf(field);
  const list = document.createElement('ul');
  list.className = 'reviewed-photos';
  const addresses: string[] = [];
  for (const file of problem === undefined ? (field.files ?? []) : []) {
    if (!file.type.startsWith('image/')) continue;
    const picture = document.createElement('img');
    picture.src = URL.createObjectURL(file);
    picture.alt = file.name;
    addresses.push(picture.src);
    list.appendChild(document.createElement('li')).append(picture);
  }
  const said = document.createElement('p');
  said.className = 'form-error';
  said.role = 'alert';
  said.textContent = problem ?? '';
  field.after(...(problem === undefined ? [] : [said]), ...(addresses.length > 0 ? [list] : []));
  return () => {
    for (const address of addresses) URL.revokeObjectURL(address);
    list.remove();
    said.remove();
  };
}
