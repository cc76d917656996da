/** Whether the page stands in the preview of the owner's app, which is of the same origin. */
export function isInApp(window: Window): boolean {
  if (window.parent === window) return false;
  try {
    return /^\/config(\/|$)/.test(window.parent.location.pathname);
  } catch {
    // A frame of another origin around us keeps its address to itself.
    return false;
  }
}
