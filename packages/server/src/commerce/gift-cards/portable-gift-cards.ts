import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { GIFT_CARD_ENTRIES } from '@portico/model/commerce/gift-card/status';
import type { Id } from '@portico/model/documents/id';
import { id } from '@portico/model/documents/schema';
import { z } from 'zod';
import type { Portico, Tx } from '../../core/portico.ts';

/** Rows read at once. */
const BATCH = 500;

const at = z.iso.datetime();
const cents = z.number().int();

/** One line of the file: a card by the hash of its code, which goes on opening it, with its whole book. */
const line = z
  .object({
    id,
    code_hash: z.string(),
    code_end: z.string(),
    currency: z.string(),
    value: cents.min(1),
    balance: cents.min(0),
    recipient_name: z.string(),
    recipient_email: z.string(),
    message: z.string(),
    note: z.string(),
    language: z.string(),
    last_day: z.iso.date().nullable(),
    disabled_at: at.nullable(),
    order_id: z.string().nullable().default(null),
    order_position: z.number().int().nullable().default(null),
    piece: z.number().int().nullable().default(null),
    is_test: z.boolean().default(false),
    from_name: z.string().default(''),
    send_on: z.iso.date().nullable().default(null),
    sent_at: at.nullable().default(null),
    created_at: at,
    updated_at: at,
    entries: z.array(
      z.object({
        id,
        kind: z.enum(GIFT_CARD_ENTRIES),
        amount: cents,
        balance: cents.min(0),
        order_id: z.string().nullable(),
        account_id: z.string().nullable(),
        created_at: at,
      }),
    ),
  })
  .refine(({ balance, entries }) => entries.reduce((sum, { amount }) => sum + amount, 0) === balance, {
    path: ['balance'],
  });
type Line = z.infer<typeof line>;

/** Writes a site's gift cards as one JSON object a line; no file where there are none. */
export async function writeGiftCards(portico: Portico, siteId: Id, path: string): Promise<void> {
  let after: Id = '';
  let file: Awaited<ReturnType<typeof open>> | undefined;
  try {
    for (;;) {
      // At one moment: a card and its book belong together.
      const { cards, entries } = await portico.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => readBatch(tx, siteId, after));
      if (cards.length === 0) return;
      file ??= await open(path, 'w', 0o600);
      for (const { site_id: _site, ...card } of cards) {
        const own = entries.filter(({ card_id }) => card_id === card.id);
        const book = own.map(({ site_id: _of, card_id: _own, ...entry }) => entry);
        await file.write(`${JSON.stringify({ ...card, entries: book })}\n`);
      }
      after = cards.at(-1)?.id ?? '';
    }
  } finally {
    await file?.close();
  }
}

async function readBatch(tx: Tx, siteId: Id, after: Id) {
  const cards = await tx
    .selectFrom('gift_cards')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  const ids = cards.map((card) => card.id);
  const entries =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('gift_card_entries')
          .selectAll()
          .where('site_id', '=', siteId)
          .where('card_id', 'in', ids)
          .orderBy('id')
          .execute();
  return { cards, entries };
}

/**
 * Brings gift cards back from such a file, if there is one; those that are there already stay as they are. Their codes
 * open them on whatever server they come to.
 * @throws Error naming the line that cannot be read
 */
export async function restoreGiftCards(portico: Portico, siteId: Id, path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) return;
  await portico.db.transaction().execute(async (tx) => {
    // Made where it is read: a reader that waits loses the lines that come meanwhile.
    const lines = createInterface({
      input: createReadStream(path, 'utf8'),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    let number = 0;
    for await (const text of lines) {
      number++;
      if (text.trim() !== '') await restoreOne(tx, siteId, readLine(text, `${path}, line ${number}`));
    }
  });
}

async function restoreOne(tx: Tx, siteId: Id, { entries, ...card }: Line): Promise<void> {
  const made = await tx
    .insertInto('gift_cards')
    .values({ ...card, site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n || entries.length === 0) return;
  await tx
    .insertInto('gift_card_entries')
    .values(entries.map((entry) => ({ ...entry, site_id: siteId, card_id: card.id })))
    .execute();
}

function readLine(text: string, where: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${where}: this is no JSON.`);
  }
  const read = line.safeParse(value);
  if (!read.success) throw new Error(`${where}: ${read.error.issues[0]?.path.join('.')} cannot be read.`);
  return read.data;
}
