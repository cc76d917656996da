/** `?screenshot=true`: whoever takes a picture of the page wants neither popup nor cookie banner on it [V2.36]. */
export function isScreenshot(query: string): boolean {
  return new URLSearchParams(query).get('screenshot') === 'true';
}
