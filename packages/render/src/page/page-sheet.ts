/** A stylesheet of a page. */
export interface PageSheet {
  css: string;
  /** A script of the page may draw with it what the markup does not have yet, so it is sent whole. */
  forScripts?: boolean;
}
