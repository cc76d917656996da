import { type Direction, direction } from '@portico/model/text/direction';
import { useSiteSettings } from '../shared/use-site-settings.ts';

interface Choice {
  value: string | number;
  label: string;
}

const OTHER: Readonly<Record<string, string>> = { Left: 'Right', Right: 'Left' };

/**
 * Sides are stored as `start` and `end`; owners read left and right, which trade places where pages are written from
 * the right.
 * @param choices with labels as on pages written from the left
 */
export function sidesFor<C extends Choice>(written: Direction, choices: readonly C[]): C[] {
  return choices.map((choice) => {
    if (written === 'ltr' || (choice.value !== 'start' && choice.value !== 'end')) return choice;
    return { ...choice, label: choice.label.replace(/^(Left|Right)\b/, (side) => OTHER[side] ?? side) };
  });
}

/** The same for this site's language. */
export function useSides<C extends Choice>(choices: readonly C[]): C[] {
  return sidesFor(direction(useSiteSettings().language), choices);
}
