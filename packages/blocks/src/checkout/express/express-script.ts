import type { ExpressCart, ExpressState, WalletAddress } from '@portico/model/commerce/express';

/** Where a parcel goes, as far as a wallet tells it before it is paid. */
export type RoughPlace = Pick<WalletAddress, 'city' | 'state' | 'zip' | 'country'>;

/** Who pressed a wallet's button and agreed to pay. */
export interface WalletOrder {
  email: string;
  phone: string;
  address: WalletAddress;
}

/** What came of an order: paid by `run` on this page, or somewhere else. */
export interface PlacedByWallet {
  /** Where the order is shown, or paid where it is not yet. */
  next: string;
  /** What the provider's script pays it with. */
  run?: Readonly<Record<string, string>>;
  /** Whole address the customer comes to when they have paid. */
  returnTo: string;
}

/** What a wallet's script asks of the shop. */
export interface ExpressShop {
  state: ExpressState;
  cart(): ExpressCart;
  /** May an order be begun? Else the customer has been told what is missing. */
  mayBegin(): boolean;
  /** Reckons anew for another place or way to ship; undefined where it cannot be sent there. */
  quote(place: RoughPlace, shipping: string): Promise<ExpressCart | undefined>;
  /** Places the order. @throws Error whose message is for the customer */
  order(who: WalletOrder): Promise<PlacedByWallet>;
  /** Tells the customer why it failed. */
  tell(message: string): void;
  report(error: unknown): void;
}

export interface ExpressButtons {
  /** The cart has changed. */
  update(): void;
  remove(): void;
}

/** Puts a provider's buttons into a box; null where it has none for this customer. @throws Error where its script does not come */
export type ExpressScript = (box: HTMLElement, shop: ExpressShop) => Promise<ExpressButtons | null>;
