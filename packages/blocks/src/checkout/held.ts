/** What fields of a form hold, by name: of a group of radio buttons what is chosen. */
export type Held = ReadonlyMap<string, string>;

/** What the form would post now. */
export function heldBy(form: HTMLFormElement): Held {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Map(texts);
}
