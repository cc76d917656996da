/** Why a gallery that plays stands still. */
export type AutoplayPause =
  /** A pointer is over it, so somebody looks closer [B4.9]. */
  | 'hover'
  /** The keyboard's focus is in it. */
  | 'focus'
  /** A video in it shows [B4.10]. */
  | 'video'
  /** A lightbox shows its slides. */
  | 'lightbox'
  /** The page, or the gallery, cannot be seen. */
  | 'hidden'
  /** A finger is on it. */
  | 'finger'
  /** Less motion was asked for. */
  | 'reduced'
  /** By its button. */
  | 'visitor';

export interface AutoplayState {
  readonly durationMs: number;
  readonly pauses: readonly AutoplayPause[];
  /** When the next slide is due; undefined while it stands still. In ms of the caller's clock. */
  readonly dueAt: number | undefined;
}

export type AutoplayEvent =
  | { type: 'pause'; because: AutoplayPause }
  | { type: 'resume'; because: AutoplayPause }
  /** Another slide is shown, by whomever: it stays as long as any. */
  | { type: 'moved' }
  | { type: 'tick' };

export interface AutoplayStep {
  state: AutoplayState;
  /** Time for another slide. */
  advances: boolean;
}

export function makeAutoplay(durationMs: number, now: number): AutoplayState {
  return { durationMs, pauses: [], dueAt: now + durationMs };
}

/** What an event makes of an autoplay. @param now in ms of the caller's clock */
export function stepAutoplay(state: AutoplayState, event: AutoplayEvent, now: number): AutoplayStep {
  const { durationMs, pauses, dueAt } = state;
  const isStanding = pauses.length > 0;
  const restarted = { ...state, dueAt: now + durationMs };
  switch (event.type) {
    case 'pause':
      if (pauses.includes(event.because)) return still(state);
      return still({ ...state, pauses: [...pauses, event.because], dueAt: undefined });
    case 'resume': {
      if (!pauses.includes(event.because)) return still(state);
      const left = pauses.filter((pause) => pause !== event.because);
      return still({ ...state, pauses: left, dueAt: left.length > 0 ? undefined : now + durationMs });
    }
    case 'moved':
      return still(isStanding ? state : restarted);
    case 'tick':
      return dueAt === undefined || now < dueAt ? still(state) : { state: restarted, advances: true };
  }
}

const still = (state: AutoplayState): AutoplayStep => ({ state, advances: false });

/**
 * A slide by chance, never the one shown [B4.11].
 * @param chance from 0 up to but not including 1
 */
export function randomIndex(current: number, count: number, chance: number): number {
  if (count < 2) return 0;
  const among = Math.min(count - 2, Math.floor(chance * (count - 1)));
  return among >= current ? among + 1 : among;
}
