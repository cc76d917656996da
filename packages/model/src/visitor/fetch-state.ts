/** Where a fetch stands [B4.62]: on its way, there, or failed. */
export type FetchState<T> =
  | { status: 'pending' }
  | { status: 'success'; data: T }
  | { status: 'failed'; error: unknown };

export type FetchAction<T> =
  | { type: 'succeed'; data: T }
  | { type: 'fail'; error: unknown }
  /** Begins again, whatever came before. */
  | { type: 'refetch' };

/**
 * The next state. What arrives when nothing is on its way changes nothing.
 * @throws Error for an action of an unknown type [B4.63]
 */
export function fetchReducer<T>(state: FetchState<T>, action: FetchAction<T>): FetchState<T> {
  switch (action.type) {
    case 'succeed':
      return state.status === 'pending' ? { status: 'success', data: action.data } : state;
    case 'fail':
      return state.status === 'pending' ? { status: 'failed', error: action.error } : state;
    case 'refetch':
      return { status: 'pending' };
    default:
      throw new Error(`Unknown action type: ${String((action as { type: unknown }).type)}`);
  }
}
