/** Classes of the place a provider's captcha has on a page: its policy is known by them. */
export const PROVIDED_CAPTCHA = 'form-captcha provided';

/**
 * Work a browser does to show that somebody took the trouble: find the number whose digest, with the salt before it, is
 * the target. Nobody outside learns of it.
 */
export interface CaptchaChallenge {
  salt: string;
  /** SHA-256 of `salt.number`, hexadecimal. */
  target: string;
  /** The number lies between 0 and this. */
  max: number;
  /** Milliseconds since 1970. */
  expires: number;
  /** The server's, over all of it. */
  signature: string;
}

/** What a form is sent with: the challenge's words and the number found. */
export function captchaKey({ salt, expires, signature }: CaptchaChallenge, number: number): string {
  return [salt, number, expires, signature].join('.');
}
