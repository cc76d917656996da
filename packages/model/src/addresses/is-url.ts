/**
 * Whether a text is an address that `new URL` reads. In place of `URL.canParse`, which Node 20 answers wrongly for letters
 * such as ö once it has optimised it: after some thousand calls `https://köln.example` is none any more.
 * @param base what a relative one is read against
 */
export function isUrl(text: string, base?: string | URL): boolean {
  try {
    return Boolean(new URL(text, base));
  } catch {
    return false;
  }
}
