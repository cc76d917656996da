/** Where who wants something that is sold out asks to be told when it is back. */
export const BACK_IN_STOCK_PATH = '/commerce/back-in-stock';

/** What became of asking, for the form that was sent. */
export interface BackInStockState {
  /** As typed, where it has to be typed again. */
  email: string;
  variantId: string;
  message: string;
  isDone: boolean;
}
