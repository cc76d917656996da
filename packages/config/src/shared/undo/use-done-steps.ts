import { useEffect, useState } from 'react';
import { DoneSteps } from './done-steps.ts';
import { enterUndoPlace } from './undo-place.ts';

/** The steps of a list: Ctrl+Z takes them back while it is shown. */
export function useDoneSteps(): DoneSteps {
  const [steps] = useState(() => new DoneSteps());
  useEffect(() => enterUndoPlace(steps, false), [steps]);
  return steps;
}
