import { Tween } from '@portico/widgets/tween/tween';

type Said = (words: string) => void;

const mark = document.getElementById('tween-mark');
let say: Said = () => {};
const tween = new Tween(
  (value) => {
    mark?.style.setProperty('margin-inline-start', `calc((100% - 1rem) * ${value})`);
  },
  { durationMs: 2000, onEnd: () => say('Ended.') },
);

function tell(said: Said): void {
  if (tween.isRunning) said('Running.');
  else if (tween.isPaused) said('Paused.');
}

export function start(said: Said): void {
  say = said;
  tween.start();
  tell(said);
}
export function pause(said: Said): void {
  tween.pause();
  tell(said);
}
export function resume(said: Said): void {
  tween.resume();
  tell(said);
}
export function end(): void {
  tween.end();
}
