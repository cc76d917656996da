import { useSyncExternalStore } from 'react';
import { passwordAsk } from '../api/api.ts';
import { onDemand } from '../shared/loading/on-demand.tsx';

const ConfirmPassword = onDemand(async () => (await import('./confirm-password.tsx')).ConfirmPassword);

/** Asked before what could lock others out, give access, or take protection away. */
export function ConfirmPasswordDialog() {
  const isAsking = useSyncExternalStore(passwordAsk.subscribe, passwordAsk.isAsking);
  return isAsking ? <ConfirmPassword onClose={() => passwordAsk.answer(false)} /> : null;
}
