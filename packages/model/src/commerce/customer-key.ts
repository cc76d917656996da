/**
 * What a customer is told apart by: their email address in lower case, without the part behind a `+` that many
 * providers let everybody add. Kept in step with the index `orders_by_customer`.
 */
export function customerKey(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');
}
