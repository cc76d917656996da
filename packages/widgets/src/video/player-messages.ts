/** What a player is told. `hello` is answered by one that is ready. */
export type PlayerCommand = 'hello' | 'play' | 'pause';

/** The players' documented messages, by the host that shows them [B4.36]. */
const MESSAGES: Readonly<Record<string, Readonly<Record<PlayerCommand, object>>>> = {
  'https://player.vimeo.com': {
    hello: { method: 'ping' },
    play: { method: 'play' },
    pause: { method: 'pause' },
  },
  'https://www.youtube-nocookie.com': {
    hello: { event: 'listening', id: 1, channel: 'widget' },
    play: { event: 'command', func: 'playVideo', args: [] },
    pause: { event: 'command', func: 'pauseVideo', args: [] },
  },
};

/** Does the player hear what it is told? */
export const hears = (frame: HTMLIFrameElement): boolean => new URL(frame.src).origin in MESSAGES;

/** Tells a player in a frame to do something; others than Vimeo's and YouTube's know no messages. */
export function tellPlayer(frame: HTMLIFrameElement, command: PlayerCommand): void {
  const { origin } = new URL(frame.src);
  const message = MESSAGES[origin]?.[command];
  if (message) frame.contentWindow?.postMessage(JSON.stringify(message), origin);
}
