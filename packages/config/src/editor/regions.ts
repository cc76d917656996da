/** What the editor is made of for who goes round by F6, in the order it stands in. */
export const REGIONS = ['editor-bar', 'editor-building', 'editor-canvas', 'editor-settings'] as const;
export type Region = (typeof REGIONS)[number];

/** Where the keyboard was in each when it was left. */
const left = new Map<Region, HTMLElement>();

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0;

/** The panels: where there is no room for both, one of them or none is to be seen. */
type Hideable = 'editor-building' | 'editor-settings';
let open: (region: Hideable) => void = () => {};

/** Says how a panel is opened that is not to be seen. @returns stops that */
export function whenHidden(opens: (region: Hideable) => void): () => void {
  open = opens;
  return () => {
    if (open === opens) open = () => {};
  };
}

/** Where the keyboard begins in each; otherwise the region itself takes it. */
const FIRST: Partial<Record<Region, string>> = {
  'editor-bar': 'button',
  'editor-building': '[role="tabpanel"] input',
};

/** Brings the keyboard to a region, to where it was in it. @param fresh to its beginning instead */
export function enterRegion(region: Region, fresh = false): void {
  const root = document.getElementById(region);
  if (!root) return;
  if (!isThere(root) && (region === 'editor-building' || region === 'editor-settings')) open(region);
  if (!isThere(root)) return;
  const first = FIRST[region];
  const [target] = [
    fresh ? undefined : left.get(region),
    first === undefined ? undefined : root.querySelector(first),
  ].filter(isThere);
  (target ?? root).focus();
  // A frame hands the keyboard on to its window.
  if (root instanceof HTMLIFrameElement) root.contentWindow?.focus();
}

/** Brings the keyboard to the next region, or the one before. @returns which that is */
export function goRound(step: 1 | -1): Region | undefined {
  const active = document.activeElement;
  const there = REGIONS.filter((region) => document.getElementById(region));
  const here = there.findIndex((region) => document.getElementById(region)?.contains(active));
  const from = there[here];
  if (from && active instanceof HTMLElement) left.set(from, active);
  // From nowhere one comes to what can be put in.
  const next = here < 0 ? there.indexOf('editor-building') : (here + step + there.length) % there.length;
  const region = there[next];
  if (region) enterRegion(region);
  return region;
}
