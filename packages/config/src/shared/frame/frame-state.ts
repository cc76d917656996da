import { framePath } from '../addresses.ts';

export type Device = 'desktop' | 'tablet' | 'phone' | 'between';

/**
 * Width in CSS pixels the page is laid out at in each device view [B3.77]; desktop is at least this wide. `between` is
 * ours: small tablets and phones held across, where the narrow layout shows.
 */
export const DEVICE_WIDTHS: Record<Device, number> = { desktop: 1280, tablet: 834, phone: 390, between: 600 };

export interface FrameView {
  /** Address the frame was last sent to. */
  src: string;
  /** Path it shows now: follows links clicked inside. */
  path: string;
  /** Changes when it must load again. */
  version: number;
  device: Device;
  /** Which earlier state of the page it shows, in words; absent while it shows the present. */
  past?: string | undefined;
  /** What is being edited stands at the top of every page: it is loaded there. */
  isAtTop?: boolean;
}

/** A page without any draft: an empty `preview` ends what an earlier link began. */
export function asPublished(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}preview=`;
}

/** A published page in a tab of its own: without drafts, and without being sent back here [V2.22]. */
export function asVisitor(address: string): string {
  return `${asPublished(address)}&noredirect`;
}

/** What the preview shows. Panels send it to pages; clicks inside it report back where they led. */
export class FrameState {
  #view: FrameView;
  /** What was shown before an earlier state was. */
  #present: Pick<FrameView, 'src' | 'path'>;
  #listeners = new Set<() => void>();

  constructor(frameUrl: string | undefined) {
    const path = framePath(frameUrl);
    this.#view = { src: asPublished(path), path, version: 0, device: 'desktop' };
    this.#present = this.#view;
  }

  /** Opens a path of the site as visitors see it, unless it shows just that. */
  show = (path: string): void => {
    if (path === this.#view.path && this.#view.src === asPublished(path)) return;
    this.#open(asPublished(path), path);
  };

  /** Shows the present page as visitors see it now: after publishing. */
  showPublished = (): void => {
    const { path } = this.#view;
    this.#open(asPublished(path), path);
  };

  /** Opens an address that shows a draft (with its token); `path` is what the owner reads above it. */
  showPreview = (url: string, path: string): void => {
    this.#open(url, path);
  };

  /** What is shown already is at this address too: it is the one to load again. */
  adopt = (url: string): void => this.#set({ src: url });

  /** Opens an address that shows an earlier state, until `showPresent` or another page ends that. */
  showPast = (url: string, path: string, past: string): void => {
    if (this.#view.past === undefined) this.#present = this.#view;
    this.#open(url, path, past);
  };

  /** Goes back to what was shown before an earlier state was; does nothing while the present is shown. */
  showPresent = (): void => {
    if (this.#view.past !== undefined) this.#open(this.#present.src, this.#present.path);
  };

  /** The frame itself went to a path. */
  arrived = (path: string): void => {
    if (path !== this.#view.path) this.#set({ path });
  };

  reload = (): void => this.#set({ src: this.#view.src, version: this.#view.version + 1 });

  setDevice = (device: Device): void => this.#set({ device });

  /** Shows the top of the page, now and whenever it is loaded. @returns what lets it be scrolled again */
  holdTop = (): (() => void) => {
    this.#set({ isAtTop: true });
    return () => this.#set({ isAtTop: false });
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): FrameView => this.#view;

  #open(src: string, path: string, past?: string): void {
    this.#set({ src, path, past, version: this.#view.version + 1 });
  }

  #set(part: Partial<FrameView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** The app's one preview. */
export const frame = new FrameState(
  typeof location === 'undefined'
    ? undefined
    : (new URLSearchParams(location.search).get('frameUrl') ?? undefined),
);

/** Does it show pages as phones do? */
export const isPhoneView = (): boolean => frame.snapshot().device === 'phone';
