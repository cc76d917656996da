/** What fields of a form hold, by name: of a group of radio buttons what is chosen. */
export type FormValues = ReadonlyMap<string, string>;

/** What the form would post now. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Map(texts);
}
