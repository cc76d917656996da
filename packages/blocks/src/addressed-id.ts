/** The id that the page's address names after its `#`; '' where it names none. */
export function addressedId(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
