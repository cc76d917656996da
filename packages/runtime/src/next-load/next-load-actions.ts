import { NEXT_LOAD_ACTIONS_KEY } from '@portico/model/visitor/owner-cookies';

/** Something the next page to load is to do, once [B9.91]. */
export type NextLoadAction =
  | { type: 'information'; title: string; message: string }
  | { type: 'toast'; message: string };

/** Leaves an action for the next page of this site that loads in this browser. */
export function planForNextLoad(window: Window, action: NextLoadAction): void {
  try {
    const planned = readActions(window.localStorage.getItem(NEXT_LOAD_ACTIONS_KEY));
    window.localStorage.setItem(NEXT_LOAD_ACTIONS_KEY, JSON.stringify([...planned, action]));
  } catch (error) {
    // Where nothing may be stored, nothing is left to do.
    console.error(error);
  }
}

/** What was left for this page; it is gone with the asking. */
export function takeActions(window: Window): NextLoadAction[] {
  const stored = window.localStorage.getItem(NEXT_LOAD_ACTIONS_KEY);
  window.localStorage.removeItem(NEXT_LOAD_ACTIONS_KEY);
  return readActions(stored);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 1000;

/** Anything may stand in a browser's storage: what is no action of ours is passed over. */
function readActions(stored: string | null): NextLoadAction[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.slice(0, 10).flatMap((one: unknown): NextLoadAction[] => {
    const { type, title, message } = (one ?? {}) as Record<string, unknown>;
    if (type === 'toast' && isText(message)) return [{ type, message }];
    if (type === 'information' && isText(title) && isText(message)) return [{ type, title, message }];
    return [];
  });
}
