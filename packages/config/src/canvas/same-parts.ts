const NONE = {};

/** Have two objects the same values under the same keys, one level deep? Absent objects count as empty. */
export function sameParts(a: object | undefined, b: object | undefined): boolean {
  return sameExcept(a ?? NONE, b ?? NONE, []);
}

/** The same but for some keys. */
export function sameExcept<T extends object>(a: T, b: T, except: ReadonlyArray<keyof T>): boolean {
  const keys = (object: T) => (Object.keys(object) as Array<keyof T>).filter((key) => !except.includes(key));
  const mine = keys(a);
  return (
    mine.length === keys(b).length && mine.every((key) => Object.hasOwn(b, key) && Object.is(a[key], b[key]))
  );
}
