/**
 * What a file of each block's folder gives, by block type, which is the folder's name.
 * @param found by path, as `import.meta.glob` finds it
 */
export const byFolder = <Part>(found: Readonly<Record<string, Part>>): Record<string, Part> =>
  Object.fromEntries(Object.entries(found).map(([path, part]) => [path.split('/').at(-2) ?? '', part]));
