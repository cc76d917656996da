import type { Catalogue } from '../../words/catalogue.ts';
import type { ReturnState } from './return-states.ts';

/** Where customers ask to return something of an order, by its `token`. For ever. */
export const RETURN_PATH = '/commerce/return';
/** Where customers withdraw from a contract. For ever. */
export const WITHDRAWAL_PATH = '/commerce/withdrawal';

/** A return's slip, to be printed, by its order's `token`. */
export const RETURN_SLIP_PATH = '/api/commerce/orders/return-slip';

export const returnPath = (orderToken: string): string => `${RETURN_PATH}?token=${orderToken}`;
export const withdrawalPath = (orderToken: string): string => `${WITHDRAWAL_PATH}?token=${orderToken}`;

/** A line of an order whose items can come back. */
export interface ReturnableLine {
  position: number;
  title: string;
  options: string;
  image?: string;
  /** How many can. */
  most: number;
  /** What was chosen, as it was sent. */
  quantity: number;
  reason: string;
}

/** A return as its order's page shows it: texts as their reader writes them. */
export interface ShownReturn {
  id: string;
  isWithdrawal: boolean;
  state: ReturnState;
  /** What it is called: `KF-1042-R1`. */
  name: string;
  createdAt: string;
  lines: Array<{ title: string; quantity: number }>;
  reply: string;
  /** Where its slip is printed; '' where nothing is to be sent. */
  slipPath: string;
  mayCancel: boolean;
}

/** Everything the block `order-return` shows. */
export interface OrderReturnState {
  catalogue: Catalogue;
  page:
    | {
        is: 'ask';
        token: string;
        /** Makes a form that is sent twice one return. */
        key: string;
        orderNumber: string;
        /** Until when, as its reader writes it; '' where the time has not begun. */
        until: string;
        lines: ReturnableLine[];
        reasons: readonly string[];
        message: string;
        /** Tokens of photos that came already. */
        photos: readonly string[];
        note: string;
        /** What is wrong with the items. */
        error?: string;
        /** With the message. */
        messageError?: string;
        /** With the photos. */
        photosError?: string;
      }
    | {
        is: 'withdraw';
        /** Of an order whose link was opened; '' elsewhere. */
        token: string;
        key: string;
        name: string;
        number: string;
        email: string;
        message: string;
        /** The items, where the order's link was opened. */
        lines: ReturnableLine[];
        errors: Partial<Record<'name' | 'number' | 'email' | 'message' | 'lines', string>>;
        /** All is filled in: it is shown once more, to be confirmed. */
        isConfirming: boolean;
        days: number;
      }
    | {
        is: 'said';
        title: string;
        text: string;
        next: { label: string; href: string };
      };
}
