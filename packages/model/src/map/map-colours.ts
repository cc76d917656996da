import type { MapStyleName } from './map-model.ts';

/** What a map of ours is drawn in. */
export interface MapColours {
  sea: string;
  land: string;
  shore: string;
  border: string;
  grid: string;
  name: string;
  /** Around names, so that lines behind them do not cross letters. */
  halo: string;
  /** These are seen where streets are. */
  road: string;
  green: string;
  building: string;
}

/** The styles of maps that we draw ourselves: of outlines on the server, of streets in the browser. */
export const MAP_COLOURS: Record<MapStyleName, MapColours> = {
  original: {
    sea: '#bfdcea',
    land: '#f5f2ea',
    shore: '#9cc3d6',
    border: '#cfc8b8',
    grid: '#b2d3e3',
    name: '#4a4a46',
    halo: '#f5f2ea',
    road: '#ffffff',
    green: '#d5e5c3',
    building: '#e6e0d3',
  },
  grayscale: {
    sea: '#dcdddd',
    land: '#f4f4f3',
    shore: '#c3c5c5',
    border: '#d0d1d0',
    grid: '#d3d5d5',
    name: '#55585a',
    halo: '#f4f4f3',
    road: '#ffffff',
    green: '#e6e8e6',
    building: '#e7e7e6',
  },
  satellite: {
    sea: '#16324a',
    land: '#4f6b46',
    shore: '#7f956a',
    border: '#74875f',
    grid: '#1f3f5a',
    name: '#ffffff',
    halo: '#2c3d2a',
    road: '#8c9a78',
    green: '#3f5f3c',
    building: '#66785a',
  },
  'minimal-light': {
    sea: '#f1f1ef',
    land: '#ffffff',
    shore: '#dededa',
    border: '#ebebe8',
    grid: '#ebebe8',
    name: '#6b6b67',
    halo: '#ffffff',
    road: '#ececea',
    green: '#f6f7f5',
    building: '#f4f4f2',
  },
  'minimal-dark': {
    sea: '#17191b',
    land: '#26292c',
    shore: '#3b3f43',
    border: '#34383b',
    grid: '#1e2123',
    name: '#b9bdc0',
    halo: '#26292c',
    road: '#3f4448',
    green: '#2b302e',
    building: '#2f3336',
  },
  'minimal-blue': {
    sea: '#d3e1ec',
    land: '#f6f9fb',
    shore: '#aec6d8',
    border: '#d2dfe8',
    grid: '#c8d9e6',
    name: '#3f5a70',
    halo: '#f6f9fb',
    road: '#dbe6ee',
    green: '#e9f1ef',
    building: '#e8eff4',
  },
};
