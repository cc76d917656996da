/** Shortest password, in characters as people count them. */
export const MIN_PASSWORD_CHARACTERS = 10;
/** Longest password in bytes of UTF-8: far beyond any passphrase, short enough to hash cheaply. */
export const MAX_PASSWORD_BYTES = 1000;

/**
 * What is wrong with a new password, in words for its owner; null when nothing is. Length counts, not character
 * classes; any script and spaces are welcome.
 */
export function passwordProblem(password: string, email: string): string | null {
  const characters = [...new Intl.Segmenter().segment(password.slice(0, 64))].length;
  if (characters < MIN_PASSWORD_CHARACTERS)
    return `Please use at least ${MIN_PASSWORD_CHARACTERS} characters.`;
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES)
    return `Please use at most ${MAX_PASSWORD_BYTES} bytes; this password is longer.`;
  if (!password.isWellFormed() || password.includes('\u0000'))
    return 'This password contains a character that cannot be saved.';
  const plain = password.normalize('NFKC').trim().toLowerCase();
  if (plain === email || plain === email.split('@')[0])
    return 'Please choose a password that is not your email address.';
  if (new Set(plain).size < 3) return 'Please use more than two different characters.';
  return null;
}
