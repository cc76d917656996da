/** What an open map says, in the page's words: `data-map-words` of its stage. */
export interface OpenMapWords {
  /** `Place {number}` */
  marker: string;
  zoomIn: string;
  zoomOut: string;
  zoomByCtrl: string;
  zoomByCommand: string;
  twoFingers: string;
}
