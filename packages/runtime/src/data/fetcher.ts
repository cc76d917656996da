import { type FetchState, fetchReducer } from '@portico/model/visitor/fetch-state';

export interface Fetcher<T> {
  readonly state: FetchState<T>;
  /** What was fetched, fetched once for all who ask; a failed fetch is tried again by the next who asks. */
  get(): Promise<T>;
  /** Fetches anew. */
  refetch(): Promise<T>;
}

/** Something fetched when it is first asked for [B4.62]. */
export function makeFetcher<T>(load: () => Promise<T>): Fetcher<T> {
  let state: FetchState<T> = { status: 'pending' };
  let running: Promise<T> | undefined;
  const refetch = (): Promise<T> => {
    state = fetchReducer(state, { type: 'refetch' });
    const mine: Promise<T> = load().then(
      (data) => {
        if (running === mine) state = fetchReducer(state, { type: 'succeed', data });
        return data;
      },
      (error: unknown) => {
        if (running === mine) state = fetchReducer(state, { type: 'fail', error });
        throw error;
      },
    );
    running = mine;
    return mine;
  };
  return {
    get state() {
      return state;
    },
    get: () => (running === undefined || state.status === 'failed' ? refetch() : running),
    refetch,
  };
}
