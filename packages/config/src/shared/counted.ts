/** `1 change`, `1,200 changes`: a number with what it counts, as all of the owner's app says it. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
