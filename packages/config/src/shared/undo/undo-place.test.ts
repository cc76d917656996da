import { showToast, toasts } from '@portico/ui/toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doAgain, enterUndoPlace, takeBack } from './undo-place.ts';

const leave: Array<() => void> = [];
beforeEach(() => {
  // A window nobody sees: notices stay.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
});
afterEach(() => {
  for (const one of leave.splice(0)) one();
  for (const { id } of toasts.snapshot()) toasts.remove(id);
  vi.unstubAllGlobals();
});

/** A place whose last step was done then, and what was asked of it. */
function place(lastStepMs: number) {
  const asked: string[] = [];
  leave.push(
    enterUndoPlace({ undo: () => asked.push('undo'), redo: () => asked.push('redo'), lastStepMs }, false),
  );
  return asked;
}

test('what was done last is taken back: a notice that came after the last step, else the step', () => {
  const later = Date.now() + 60_000;
  const asked = place(later);
  let restored = 0;
  showToast('“About” deleted', () => restored++);
  takeBack();
  expect([asked, restored]).toEqual([['undo'], 0]);
  const before = place(1);
  takeBack();
  expect([before, restored]).toEqual([[], 1]);
  // The notice is gone: it takes back once.
  takeBack();
  doAgain();
  expect([before, restored]).toEqual([['undo', 'redo'], 1]);
});

test('a notice about a step of the place itself leaves it to the place', () => {
  const asked = place(1);
  let times = 0;
  showToast('“Email” removed', () => times++, { isStep: true });
  takeBack();
  expect([asked, times]).toEqual([['undo'], 0]);
});

test('where nothing was done and nothing is offered, nothing happens', () => {
  expect(() => {
    takeBack();
    doAgain();
  }).not.toThrow();
});
