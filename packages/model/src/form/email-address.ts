/** Shortest and longest email address forms take [V5.8]. */
const MIN_LENGTH = 3;
const MAX_LENGTH = 256;

/** Somebody at a domain whose last part has 2 to 4 letters or digits, taken literally [V5.8]. */
const SHAPE = /^[^\s@\p{Cc}<>,;"()]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[a-z0-9]{2,4}$/iu;

/** An address visitors' forms show as an example [V5.7]. */
export const EXAMPLE_EMAIL = 'name@example.com';

/** Whether a form takes this as an email address. White space around it does not count. */
export function isFormEmail(value: string): boolean {
  const address = value.trim();
  return address.length >= MIN_LENGTH && address.length <= MAX_LENGTH && SHAPE.test(address);
}
