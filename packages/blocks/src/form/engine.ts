/** What a form is doing [V4.1, V4.2]. */
export type FormPhase = 'idle' | 'submitting' | 'success' | 'failure';
export type FormEvent = 'submit' | 'succeed' | 'fail';

/** What leads where; whatever is not named is ignored, as a second submit while one is under way [V4.3]. */
export const TRANSITIONS: Readonly<Record<FormPhase, Partial<Record<FormEvent, FormPhase>>>> = {
  idle: { submit: 'submitting' },
  submitting: { succeed: 'success', fail: 'failure' },
  failure: { submit: 'submitting' },
  success: {},
};

/** The phase after an event; undefined where the event is to be ignored. */
export function nextPhase(phase: FormPhase, event: FormEvent): FormPhase | undefined {
  return TRANSITIONS[phase][event];
}
