/** What the script of recently viewed products is given. */
export type RecentlyViewedGiven =
  | {
      /** Most of them that are shown. */
      show: number;
      /** All but this one, on its own page. */
      but?: string;
    }
  /** A product that is looked at. */
  | { viewed: string };
