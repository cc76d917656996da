/** Quick at first, calm at the end: what things on pages move by. */
export function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
