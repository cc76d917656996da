import { DISABLE_USER_SCRIPTS_COOKIE, flagCookie, hasFlagCookie } from '@portico/model/visitor/owner-cookies';
import { useSyncExternalStore } from 'react';
import { frame } from './frame-state.ts';
import { OpenState } from '../open-state.ts';

const state = new OpenState();
if (typeof document !== 'undefined') state.set(hasFlagCookie(document.cookie, DISABLE_USER_SCRIPTS_COOKIE));

/**
 * Safe mode [B9.90]: code and CSS the owner put into pages stay away in this browser, so that a page they broke can be seen
 * and mended. Nothing changes for anybody else.
 */
export function setSafeMode(isOn: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store has no synchronous form and not all browsers have it.
  document.cookie = flagCookie(DISABLE_USER_SCRIPTS_COOKIE, isOn);
  state.set(isOn);
  frame.reload();
}

export const isSafeMode = (): boolean => state.snapshot();

export function useSafeMode(): boolean {
  return useSyncExternalStore(state.subscribe, state.snapshot);
}
