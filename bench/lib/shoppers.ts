import type { PoolConfig } from 'pg';
import { answerOf, type BareServer, forkChild, type RoundResult } from './load.ts';

export interface ShopRound {
  port: number;
  host: string;
  connections: number;
  seconds: number;
  /** What is bought, in turn. */
  goods: Array<{ productId: string; variantId: string }>;
  /** Whether visitors order what they put into their carts. */
  orders: boolean;
}

/** Visitors of a shop, each of whom comes once. Ends with `stop`. */
export class Shoppers {
  readonly #child = forkChild('shoppers.mjs');

  async fire(round: ShopRound): Promise<RoundResult> {
    const answer = answerOf<RoundResult>(this.#child);
    this.#child.send(round);
    const result = await answer;
    if (result.failed > 0) throw new Error(`${result.failed} visitors of a round got no answer.`);
    return result;
  }

  stop(): void {
    this.#child.disconnect();
  }
}

/** The bare shop, selling these goods from a schema of its own in that database. */
export async function startBareShop(
  database: PoolConfig,
  goods: ReadonlyArray<{ productId: string; price: number }>,
): Promise<BareServer> {
  const child = forkChild('bare-shop.mjs');
  const ready = answerOf<{ port: number }>(child);
  // Without the readers of values, which no message carries: the bare shop needs none.
  const { types: _types, ...plain } = database;
  child.send({ database: plain, goods });
  const { port } = await ready;
  return { port, pid: child.pid as number, stop: () => child.disconnect() };
}
