import type { LucideIcon } from 'lucide-react';
import type { Screen } from './screen.ts';

/** A screen with a place in the rail. */
export type RailScreen = Screen & { title: string; icon: LucideIcon; rail: NonNullable<Screen['rail']> };

/** The places of the rail, in their order. */
export const railPlaces = (screens: readonly Screen[]): RailScreen[] =>
  screens.filter((screen): screen is RailScreen => screen.rail !== undefined);
