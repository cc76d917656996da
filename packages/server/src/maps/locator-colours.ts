import type { MapStyleName } from '@portico/model/map/map-model';

/** What a locator is drawn in. */
export interface LocatorColours {
  sea: string;
  land: string;
  shore: string;
  border: string;
  grid: string;
  name: string;
  /** Around names, so that lines behind them do not cross letters. */
  halo: string;
}

/** The styles of maps, as far as outlines have any. */
export const LOCATOR_COLOURS: Record<MapStyleName, LocatorColours> = {
  original: {
    sea: '#bfdcea',
    land: '#f5f2ea',
    shore: '#9cc3d6',
    border: '#cfc8b8',
    grid: '#b2d3e3',
    name: '#4a4a46',
    halo: '#f5f2ea',
  },
  grayscale: {
    sea: '#dcdddd',
    land: '#f4f4f3',
    shore: '#c3c5c5',
    border: '#d0d1d0',
    grid: '#d3d5d5',
    name: '#55585a',
    halo: '#f4f4f3',
  },
  satellite: {
    sea: '#16324a',
    land: '#4f6b46',
    shore: '#7f956a',
    border: '#74875f',
    grid: '#1f3f5a',
    name: '#ffffff',
    halo: '#2c3d2a',
  },
  'minimal-light': {
    sea: '#f1f1ef',
    land: '#ffffff',
    shore: '#dededa',
    border: '#ebebe8',
    grid: '#ebebe8',
    name: '#6b6b67',
    halo: '#ffffff',
  },
  'minimal-dark': {
    sea: '#17191b',
    land: '#26292c',
    shore: '#3b3f43',
    border: '#34383b',
    grid: '#1e2123',
    name: '#b9bdc0',
    halo: '#26292c',
  },
  'minimal-blue': {
    sea: '#d3e1ec',
    land: '#f6f9fb',
    shore: '#aec6d8',
    border: '#d2dfe8',
    grid: '#c8d9e6',
    name: '#3f5a70',
    halo: '#f6f9fb',
  },
};
