import { MESSAGES } from '../text/messages.ts';
import { z } from 'zod';

/** Narrower than the RFCs: what mail servers of today accept, without quotes, comments and address literals. */
const PATTERN =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Is this an email address we write to? No control character, space or header can hide in it. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return text.length <= 254 && at <= 64 && PATTERN.test(text);
}

/** One spelling per address: trimmed, composed, lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Email field of a request, in its one spelling. */
export const emailField = z
  .string()
  .max(1000, MESSAGES.emailInvalid)
  .transform(normaliseEmail)
  .refine(isEmail, MESSAGES.emailInvalid);

/** A person's name as typed, on one line. */
export const nameField = z
  .string()
  .max(200, 'Please use at most 200 characters.')
  .refine(
    (name) => name.isWellFormed() && !/\p{Cc}/u.test(name),
    'This contains a character that cannot be saved.',
  )
  .transform((name) => name.trim());

/** A password as given to sign in or confirm: only its size is checked here. */
export const passwordField = z
  .string()
  .min(1, 'Please enter your password.')
  .max(2000, 'This password is too long.');
