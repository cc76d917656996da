/**
 * Something about the database an operator has to know and can act on: shown as it is, without a stack.
 * Messages say what happened, why, and what to do next, and never hold a password.
 */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}
