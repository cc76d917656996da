/** Why shop services did not do what a customer or owner asked: a stable code, and words in the site's language. */
export interface ShopRefusal {
  ok: false;
  status: 400 | 403 | 404 | 409 | 422 | 429;
  code: string;
  message: string;
  /** Texts by field. */
  errors?: Record<string, string>;
}

export type ShopOutcome<T> = { ok: true; value: T } | ShopRefusal;

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

export function refuse(
  status: ShopRefusal['status'],
  code: string,
  message: string,
  errors?: Record<string, string>,
): ShopRefusal {
  return { ok: false, status, code, message, ...(errors ? { errors } : {}) };
}

/** Carries a refusal out of a transaction, so that everything in it is undone. */
export class ShopRefused extends Error {
  readonly refusal: ShopRefusal;

  constructor(refusal: ShopRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Runs work that may throw `ShopRefused` and gives its refusal back as a value. */
export async function shopOutcome<T>(work: () => Promise<T>): Promise<ShopOutcome<T>> {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof ShopRefused) return error.refusal;
    throw error;
  }
}
