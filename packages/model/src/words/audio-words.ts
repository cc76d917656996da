import { defineWords } from './define-words.ts';

/** What stands on players of recordings. */
export const audioWords = defineWords('audio', {
  player: 'Audio player: {title}',
  play: 'Play',
  pause: 'Pause',
  playTrack: 'Play: {title}',
  position: 'Position',
  at: '{at} of {length}',
  speed: 'Speed',
  mute: 'Mute',
  volume: 'Volume',
  previous: 'Previous track',
  next: 'Next track',
  tracks: 'Tracks',
  chapters: 'Chapters',
  transcript: 'Transcript',
  download: 'Download',
  unplayable: 'This recording cannot be played here.',
  openFile: 'Open the file',
  recording: 'Recording',
  season: 'Season {number}',
  episode: 'Episode {number}',
  trailer: 'Trailer',
  bonus: 'Bonus',
  explicit: 'Explicit',
  feed: 'Podcast feed',
});
