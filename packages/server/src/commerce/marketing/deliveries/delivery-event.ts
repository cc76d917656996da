/** What became of an email, as whoever sent it tells: `hard`, it can never reach the address; `soft`, not for now. */
export interface DeliveryEvent {
  email: string;
  kind: 'hard' | 'soft' | 'complaint';
  /** As the other server said it. */
  reason: string;
}

type Json = Readonly<Record<string, unknown>>;

/** What is not an object counts as an empty one. */
export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.map(objectOf) : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
