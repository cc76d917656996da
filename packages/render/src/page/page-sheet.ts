/** A stylesheet of a page. */
export interface PageSheet {
  css: string;
  /**
   * What the page's own scripts may add to the markup of what it styles: names of elements, and of classes with a dot
   * before each. Absent: anything, so it is sent whole.
   */
  added?: readonly string[];
}
