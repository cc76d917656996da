/** What the player's script is told of a track, as `data-tracks` of the player says it. */
export interface TrackData {
  src: string;
  title: string;
  artist?: string | undefined;
  /** Address of its picture. */
  cover?: string | undefined;
  seconds?: number | undefined;
  /** See `waveform.ts`. */
  wave?: string | undefined;
  file: string;
  /** Seconds at which chapters begin, and what they are called. */
  chapters?: ReadonlyArray<readonly [seconds: number, title: string]> | undefined;
}
