import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../commerce/testing.ts';
import { SYSTEM } from '../content/actor.ts';
import { createDocument } from '../content/create-document.ts';
import { must } from '../content/testing.ts';
import type { Portico } from '../core/portico.ts';
import { connectionSettings, openPool } from '../database/connection.ts';
import { createTestSites, type TestSites } from '../pages/testing.ts';
import { CampaignSender } from './campaign-sender.ts';
import { readCampaign } from './campaign-record.ts';
import { beginCampaign } from './move-campaign.ts';
import { addPeople, campaignBody, createTestMailService, type TestMailService } from './testing.ts';

let sites: TestSites;
let shop: TestShop;
let service: TestMailService;

beforeAll(async () => {
  service = await createTestMailService();
  sites = await createTestSites({ smtpUrl: service.url });
  shop = await createTestShop(sites, 'killed-kiln', {
    mails: { footer: '12 Market Street', perMinute: 6000 },
  });
});
afterAll(async () => {
  await sites.close();
  await service.close();
});

/** A server of its own on the same database. Killed, it says nothing more to anybody: all its connections are cut. */
function startServer(): { sender: CampaignSender; kill(): Promise<void> } {
  const { db, pool } = openPool({ ...sites.portico.poolConfig, ...connectionSettings('server') });
  const sockets = new Set<{ destroy(): void }>();
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    sockets.add((client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream);
  });
  let isDead = false;
  const connect = pool.connect.bind(pool);
  pool.connect = ((...given: unknown[]) => {
    if (isDead) throw new Error('killed');
    return (connect as (...all: unknown[]) => unknown)(...given);
  }) as typeof pool.connect;
  const portico: Portico = { ...sites.portico, db, pool, invalidated: () => {} };
  const sender = new CampaignSender(portico);
  return {
    sender,
    async kill() {
      isDead = true;
      for (const socket of sockets) socket.destroy();
      // What it had in flight arrives or does not; it writes nothing down any more.
      await sender.settled();
    },
  };
}

const COUNT = 160;

it('leaves nobody out however often servers are killed, and repeats only what was in flight, under one Message-ID, marked', async () => {
  const { portico } = sites;
  let people = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 5, max: 400 }), { minLength: 3, maxLength: 6 }),
      async (kills) => {
        await portico.db.deleteFrom('subscribers').where('site_id', '=', shop.siteId).execute();
        const emails = await addPeople(portico, shop.siteId, COUNT, people);
        people += COUNT;
        service.arrived.length = 0;
        const { id } = must(
          await createDocument(portico, shop.siteId, SYSTEM, { kind: 'campaign', body: campaignBody() }),
        );
        must(await beginCampaign(portico, shop.siteId, id, { accountId: null }));
        for (const afterMs of kills) {
          const server = startServer();
          await server.sender.takeDue();
          await pause(afterMs);
          await server.kill();
        }
        const last = startServer();
        // The lock of a killed server ends when the database sees its connection go.
        for (let tries = 0; tries < 100; tries++) {
          await last.sender.takeDue();
          await last.sender.settled();
          if ((await readCampaign(portico, shop.siteId, id))?.state === 'sent') break;
          await pause(20);
        }
        const campaign = await readCampaign(portico, shop.siteId, id);
        expect(campaign).toMatchObject({
          state: 'sent',
          counts: { recipients: COUNT, sent: COUNT, failed: 0 },
        });
        await last.sender.stop();
        await last.kill();
        // Nobody was left out.
        expect(new Set(service.arrived.map(({ to }) => to))).toEqual(new Set(emails));
        // Each person has one Message-ID, and no two people the same.
        const names = new Map(service.arrived.map(({ to, messageId }) => [to, messageId]));
        for (const { to, messageId } of service.arrived) expect(names.get(to)).toBe(messageId);
        expect(new Set(names.values()).size).toBe(COUNT);
        // What came twice is marked, and was in flight at a kill: at most five at each.
        const twice = emails.filter((email) => service.arrived.filter(({ to }) => to === email).length > 1);
        const marked = await portico.db
          .selectFrom('campaign_recipients as r')
          .innerJoin('subscribers as s', (join) =>
            join.onRef('s.site_id', '=', 'r.site_id').onRef('s.id', '=', 'r.subscriber_id'),
          )
          .select('s.email')
          .where('r.campaign_id', '=', id)
          .where('r.is_repeated', '=', true)
          .execute();
        const known = new Set(marked.map(({ email }) => email));
        for (const email of twice) expect(known).toContain(email);
        expect(marked.length).toBeLessThanOrEqual(kills.length * 5);
      },
    ),
    { numRuns: 6 },
  );
}, 120_000);
