import { setTimeout as pause } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import type { PoolClient } from 'pg';
import type { Id } from '@portico/model/documents/id';
import { readShop } from '../commerce/shop.ts';
import type { Portico } from '../core/portico.ts';
import { findSite } from '../hosting/sites.ts';
import { transportOf } from '../mail/deliver.ts';
import { handOver } from './hand-over.ts';
import { beginDueCampaigns } from './move-campaign.ts';
import {
  campaignToSend,
  finishCampaigns,
  noteTurn,
  sitesToSend,
  takeTurns,
  takeUpAbandoned,
} from './recipients.ts';

/** Emails of one site that are handed over at once: as many are in flight where a server ends. */
const AT_ONCE = 5;
/** Connections to the mail service, of all sites. */
const CONNECTIONS = 5;
const MINUTE_MS = 60_000;

/**
 * Sends campaigns beside all else this server does, each site's one after another at the site's own rate. Of several
 * servers one sends for a site: it holds the site's advisory lock on a connection that ends with it, so that another can
 * go on the moment it is killed.
 */
export class CampaignSender {
  readonly #portico: Portico;
  readonly #running = new Map<Id, Promise<void>>();
  #locks: Promise<PoolClient> | undefined;
  #isEnding = false;

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  /** Begins what is due, and goes on with what is being sent. Returns while that is under way. */
  async takeDue(): Promise<void> {
    if (this.#isEnding) return;
    await beginDueCampaigns(this.#portico);
    const { smtpUrl } = this.#portico.env;
    if (smtpUrl === undefined) return;
    for (const siteId of await sitesToSend(this.#portico)) {
      if (this.#running.has(siteId) || this.#isEnding) continue;
      const run = this.#run(siteId, smtpUrl)
        .catch((error: unknown) =>
          this.#portico.log.warn(
            { site: siteId, error: String(error) },
            'Campaigns of a site stopped; the next minute goes on',
          ),
        )
        .finally(() => this.#running.delete(siteId));
      this.#running.set(siteId, run);
    }
  }

  /** When nothing is under way here any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Sends no more, once what is in flight has arrived. */
  async stop(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#running.values());
    const locks = await this.#locks?.catch(() => undefined);
    locks?.release(true);
  }

  async #run(siteId: Id, smtpUrl: string): Promise<void> {
    const locks = await this.#connection();
    const { rows } = await locks.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(hashtext('campaigns'), hashtext($1)) as locked`,
      [siteId],
    );
    if (!rows[0]?.locked) return;
    const transport = transportOf(smtpUrl, { connections: CONNECTIONS });
    try {
      await takeUpAbandoned(this.#portico, siteId);
      await this.#send(siteId, smtpUrl, transport, locks);
      await finishCampaigns(this.#portico, siteId);
    } finally {
      transport.close();
      if (await this.#isHeld(locks))
        await locks.query(`select pg_advisory_unlock(hashtext('campaigns'), hashtext($1))`, [siteId]);
    }
  }

  async #send(siteId: Id, smtpUrl: string, transport: Transporter, locks: PoolClient): Promise<void> {
    const portico = this.#portico;
    let nextAt = 0;
    while (!this.#isEnding && (await this.#isHeld(locks))) {
      const site = await findSite(portico, siteId);
      const campaign = site && (await campaignToSend(portico, siteId));
      if (!campaign) return;
      const { mails } = await readShop(portico.db, siteId);
      const apartMs = MINUTE_MS / mails.perMinute;
      // At a slow rate one at a time: who ends the newsletter meanwhile gets no more.
      const most = Math.max(1, Math.min(AT_ONCE, Math.floor(1000 / apartMs)));
      await this.#wait(nextAt - performance.now());
      if (this.#isEnding) return;
      const { turns } = await takeTurns(portico, siteId, campaign, most);
      nextAt = Math.max(nextAt, performance.now()) + apartMs * turns.length;
      const handed = await Promise.all(
        turns.map(async (turn) => {
          const outcome = await handOver(portico, transport, smtpUrl, site, campaign, turn);
          await noteTurn(portico, siteId, campaign.id, turn, outcome);
          return outcome;
        }),
      );
      const isUnreached = handed.some(({ state }) => state === 'unreached');
      if (isUnreached) {
        await this.#tell(
          siteId,
          campaign.id,
          'The email service of this server does not answer. It is tried again each minute.',
        );
        return;
      }
      if (handed.length > 0) await this.#tell(siteId, campaign.id, '');
    }
  }

  /** Says on the campaign's screen why nothing moves, or that it does. */
  async #tell(siteId: Id, id: Id, problem: string): Promise<void> {
    await this.#portico.db
      .updateTable('campaigns')
      .set({ problem })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('problem', '<>', problem)
      .where('state', 'in', ['sending', 'paused'])
      .execute();
  }

  /** Waits in small steps, so that a server that ends does not wait for a slow rate. */
  async #wait(ms: number): Promise<void> {
    const until = performance.now() + ms;
    for (let left = ms; left > 0 && !this.#isEnding; left = until - performance.now())
      await pause(Math.min(left, 250));
  }

  /** The connection that holds the locks, made anew where it was lost. */
  #connection(): Promise<PoolClient> {
    this.#locks ??= this.#portico.pool.connect().then((client) => {
      const lost = () => {
        this.#locks = undefined;
      };
      client.once('error', lost);
      client.once('end', lost);
      return client;
    });
    this.#locks.catch(() => {
      this.#locks = undefined;
    });
    return this.#locks;
  }

  /** Does this connection, and with it its locks, still stand? */
  async #isHeld(locks: PoolClient): Promise<boolean> {
    return (await this.#locks?.catch(() => undefined)) === locks;
  }
}

const senders = new WeakMap<Portico, CampaignSender>();

/** The sender of this server, the same each time. */
export function campaignsOf(portico: Portico): CampaignSender {
  let sender = senders.get(portico);
  if (!sender) {
    sender = new CampaignSender(portico);
    senders.set(portico, sender);
  }
  return sender;
}
