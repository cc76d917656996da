/** Runs one part of the page's life; a failure is said in the console and stops nothing else. */
export function onePart<T>(part: () => T): T | undefined {
  try {
    return part();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
