/** What a provider's script on our page is begun with. */
export interface PayStart {
  /** Address of the provider's script. */
  src: string;
  /** What the site is known by there. */
  key: string;
  run: Readonly<Record<string, string>>;
  /** Whole address the customer comes to when they have paid. */
  returnTo: string;
  language: string;
  /** Tells the customer that a try failed, where the provider's own buttons pay. */
  onFailure: (error: unknown) => void;
}

/** A provider's fields on our page. */
export interface PayFields {
  /**
   * Pays and leaves the page; where that fails, what to tell the customer, in the provider's words, as far as it has any.
   * Absent where the provider brings buttons of its own.
   */
  pay?(): Promise<string | undefined>;
  remove(): void;
}

/** Puts a provider's fields into a box. @throws Error where its script does not come or does not run */
export type PayScript = (box: HTMLElement, start: PayStart) => Promise<PayFields>;

/** Loads a script of a provider, once. @throws Error where it does not come */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(script);
  });
}
