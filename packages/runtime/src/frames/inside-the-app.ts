import type { Runtime } from '../life/runtime.ts';
import { followStyles } from './live-styles.ts';
import { shareEvents } from './share-events.ts';

/** What a page does in the preview of the owner's app. @returns what ends it */
export function beInsideTheApp(runtime: Runtime): () => void {
  const stopSharing = shareEvents(runtime);
  // It tells the app of itself, so events are shared by then.
  const stopFollowing = followStyles(runtime);
  return () => {
    stopFollowing();
    stopSharing();
  };
}
