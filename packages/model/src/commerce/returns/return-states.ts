/**
 * The life of a return as a table: from which state which event leads where. What the table does not name cannot
 * happen.
 */
export const RETURN_STATES = [
  /** The customer asked for it, or withdrew from the contract. */
  'requested',
  /** The shop agreed, or began it: the items are awaited. */
  'approved',
  /** The items are back. */
  'received',
  /** What was paid for them was refunded. */
  'refunded',
  /** The shop did not agree. */
  'refused',
  /** The customer thought better of it. */
  'cancelled',
  /** It is over, and nothing was refunded for it. */
  'closed',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export const RETURN_EVENTS = ['approve', 'refuse', 'cancel', 'receive', 'refund', 'close'] as const;
export type ReturnEvent = (typeof RETURN_EVENTS)[number];

/** A customer's own return, and a withdrawal from the contract, which the law lets nobody forbid for no reason. */
export const RETURN_KINDS = ['return', 'withdrawal'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_TRANSITIONS: Readonly<
  Record<ReturnState, Readonly<Partial<Record<ReturnEvent, ReturnState>>>>
> = {
  // What was never sent is refunded at once; what comes unasked is taken in.
  requested: {
    approve: 'approved',
    refuse: 'refused',
    cancel: 'cancelled',
    receive: 'received',
    refund: 'refunded',
    close: 'closed',
  },
  approved: {
    refuse: 'refused',
    cancel: 'cancelled',
    receive: 'received',
    refund: 'refunded',
    close: 'closed',
  },
  received: { refund: 'refunded', close: 'closed' },
  refunded: {},
  refused: {},
  cancelled: {},
  closed: {},
};

/** The state an event leads to; null when it cannot happen there. */
export const nextReturnState = (state: ReturnState, event: ReturnEvent): ReturnState | null =>
  RETURN_TRANSITIONS[state][event] ?? null;

/** States in which somebody has something to do. */
export const OPEN_RETURN_STATES = ['requested', 'approved', 'received'] as const satisfies ReturnState[];

export const isOpenReturn = (state: ReturnState): boolean =>
  (OPEN_RETURN_STATES as readonly ReturnState[]).includes(state);

/** What can be done with a return by its shop. */
export const returnActs = (state: ReturnState): ReturnEvent[] =>
  RETURN_EVENTS.filter((event) => event !== 'cancel' && nextReturnState(state, event) !== null);
