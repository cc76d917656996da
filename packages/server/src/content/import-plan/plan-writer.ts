import type { ImportPlan, ImportReport, PlannedDocument } from '@portico/migrate/import-plan';
import type { Id } from '@portico/model/documents/id';
import type { Navigation } from '@portico/model/documents/navigation';
import type { Redirects } from '@portico/model/documents/redirects';
import type { Settings } from '@portico/model/site/settings';
import { firstError } from '@portico/model/documents/validation';
import { writeInvalidation } from '../../core/cache-invalidations.ts';
import type { Work } from '../../core/work.ts';
import { type Portico, type Tx, tags } from '../../core/portico.ts';
import { SYSTEM } from '../actor.ts';
import { insertDocument } from '../create-document.ts';
import { ensureSingletons } from '../ensure-singletons.ts';
import { Refused } from '../../core/refusal.ts';
import type { ReleaseEntry } from '../releases/apply-entries.ts';
import { releaseInside } from '../releases/publish.ts';
import { planOne } from '../releases/schedule.ts';
import { replaceBody } from '../save-document.ts';
import { digestOf, rememberImported } from '../site-folder/imported-digests.ts';
import { writePlannedComments } from './planned-comments.ts';
import { writeRecords, writeStates } from './planned-records.ts';
import type { ImportedDocument, ImportOutcome } from './import-outcome.ts';
import { mergeMenus, mergeRedirects, mergeSettings } from './merge-site-documents.ts';
import { fillPlaceholders, type Placeholders } from './placeholders.ts';
import { isUntouched, readSiteDocument } from './site-documents.ts';
import { type PlacedDocument, type Placement, placeDocuments } from './place-documents.ts';

/** Writes a plan into a site, inside the transaction of an import. */
export class PlanWriter {
  #portico: Portico;
  #tx: Tx;
  #siteId: Id;
  #plan: ImportPlan;
  #planned: ReadonlyMap<string, PlannedDocument>;
  #outcome: ImportOutcome;
  #media: Placeholders['media'];
  #passwords: ReadonlyMap<string, string>;
  #work: Work;
  #keepsSettings: boolean;
  #entries: ReleaseEntry[] = [];
  /** Documents written in this run, by id, with the key they are remembered under. */
  #written = new Map<Id, string>();
  /** Keys of documents that are on the site after this run. */
  #present = new Map<string, Id>();

  constructor(
    portico: Portico,
    tx: Tx,
    siteId: Id,
    plan: ImportPlan,
    report: ImportReport,
    media: Placeholders['media'],
    passwords: ReadonlyMap<string, string>,
    work: Work,
    keepsSettings: boolean,
  ) {
    this.#portico = portico;
    this.#tx = tx;
    this.#siteId = siteId;
    this.#plan = plan;
    this.#planned = new Map(plan.documents.map((document) => [document.key, document]));
    this.#media = media;
    this.#passwords = passwords;
    this.#work = work;
    this.#keepsSettings = keepsSettings;
    this.#outcome = {
      report,
      added: 0,
      updated: 0,
      unchanged: 0,
      kept: [],
      comments: 0,
      media: media.size,
      redirects: 0,
      documents: [],
      keptDocuments: [],
    };
  }

  async write(): Promise<{ outcome: ImportOutcome; touched: string[] }> {
    const [portico, tx, siteId, plan] = [this.#portico, this.#tx, this.#siteId, this.#plan];
    const { name } = await tx
      .selectFrom('sites')
      .select('name')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow();
    await ensureSingletons(portico, tx, siteId, name);
    const settings = await readSiteDocument<Settings>(tx, siteId, 'settings');
    const merged = mergeSettings(
      settings.body,
      !this.#keepsSettings && (await isUntouched(tx, siteId, settings)),
      plan,
      undefined,
      this.#outcome.report,
    );
    const placement = await placeDocuments(portico, tx, siteId, plan, merged.timeZone);
    const known: Placeholders = {
      ids: placement.ids,
      paths: placement.paths,
      media: this.#media,
      mediaUrls: new Map(plan.media.map(({ key, url }) => [key, url])),
    };
    const scheduled: PlacedDocument[] = [];
    this.#work.step('Pages and posts', placement.documents.length);
    for (const document of placement.documents) {
      await this.#writeDocument(document, known, scheduled);
      this.#work.advance();
    }
    this.#work.step('Publishing', 0);
    await this.#writeSingletons(placement, known, settings, merged);
    // Before publication: cards say what is sold out.
    await writeRecords(tx, siteId, this.#writtenOf(placement), this.#passwords);

    let touched: string[] = [];
    if (this.#entries.length > 0)
      ({ touched } = await releaseInside(
        portico,
        tx,
        siteId,
        SYSTEM,
        `Import from ${plan.source}`,
        this.#entries,
      ));
    for (const { planned, id } of scheduled)
      if (planned.publishAt) await planOne(portico, tx, siteId, id, planned.publishAt);
    await writeStates(tx, siteId, this.#writtenOf(placement));
    await rememberImported(
      portico,
      tx,
      siteId,
      [...this.#written.keys()],
      plan.source,
      (id) => this.#written.get(id) ?? id,
    );
    this.#outcome.comments = await writePlannedComments(portico, tx, siteId, plan, this.#present);
    if (this.#outcome.comments > 0) {
      const commented = plan.comments.flatMap(({ documentKey }) => this.#present.get(documentKey) ?? []);
      const commentTags = [...new Set(commented)].map(tags.comments);
      await writeInvalidation(tx, siteId, commentTags);
      touched.push(...commentTags);
    }
    // The last moment in which it can be called off: what follows is the commit.
    this.#work.advance(0);
    return { outcome: this.#outcome, touched: [...new Set(touched)] };
  }

  #writtenOf(placement: Placement): PlacedDocument[] {
    return placement.documents.filter(({ id }) => this.#written.has(id));
  }

  async #writeDocument(
    document: PlacedDocument,
    known: Placeholders,
    scheduled: PlacedDocument[],
  ): Promise<void> {
    const { planned, id, parent, slug, existing } = document;
    const body = fillPlaceholders({ ...planned.body, slug }, known) as Record<string, unknown>;
    if (existing) {
      if (existing.deleted || existing.digest !== digestOf(existing.body)) {
        this.#outcome.kept.push(planned.key);
        if (!existing.deleted) {
          this.#present.set(planned.key, id);
          this.#outcome.keptDocuments.push(this.#told(planned, id));
        }
        return;
      }
      this.#present.set(planned.key, id);
      const changed = await this.#attempt(planned.key, async () => {
        const result = await replaceBody(this.#portico, this.#tx, this.#siteId, id, SYSTEM, body);
        return result.changed;
      });
      if (changed === undefined) return;
      this.#outcome[changed ? 'updated' : 'unchanged']++;
      if (!changed) return;
      this.#written.set(id, planned.key);
      this.#outcome.documents.push(this.#told(planned, id));
      if (existing.state === 'published') await this.#enter(id, undefined);
      return;
    }
    if (planned.parentKey !== undefined && !this.#present.has(planned.parentKey)) {
      this.#leaveOut(planned.key, 'what it belongs to did not come over');
      return;
    }
    const inserted = await this.#attempt(planned.key, () =>
      insertDocument(this.#portico, this.#tx, this.#siteId, SYSTEM, {
        id,
        kind: planned.kind,
        parent,
        body,
        publishAt: planned.publishAt ?? null,
      }),
    );
    if (inserted === undefined) return;
    this.#present.set(planned.key, id);
    this.#written.set(id, planned.key);
    this.#outcome.documents.push(this.#told(planned, id));
    this.#outcome.added++;
    const now = this.#portico.now();
    const isLater = planned.publishAt !== undefined && planned.publishAt > now;
    if (planned.state === 'scheduled' && isLater) scheduled.push(document);
    else if (planned.state === 'published' || planned.state === 'scheduled')
      await this.#enter(id, planned.publishAt && !isLater ? planned.publishAt : now);
  }

  /** Publishes the working copy with the release. */
  async #enter(id: Id, publishAt: Date | undefined): Promise<void> {
    const { revision } = await this.#tx
      .selectFrom('documents')
      .select('revision')
      .where('site_id', '=', this.#siteId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    this.#entries.push({
      documentId: id,
      toRevision: revision,
      toState: 'published',
      ...(publishAt ? { publishAt } : {}),
    });
  }

  /** Does one thing; when this site's rules refuse it, notes why and goes on. */
  async #attempt<T>(key: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { errors, message } = error.refusal;
      this.#leaveOut(key, errors ? firstError(errors) : message);
      return undefined;
    }
  }

  #told({ kind, body, key }: PlannedDocument, id: Id): ImportedDocument {
    return { id, kind, title: String(body.title ?? body.name ?? key) };
  }

  #leaveOut(key: string, why: string): void {
    const planned = this.#planned.get(key);
    const title = String(planned?.body.title ?? planned?.body.name ?? key);
    this.#outcome.report.leftOut.push({ what: `${planned?.kind ?? 'document'} “${title}”`, why });
  }

  async #writeSingletons(
    placement: Placement,
    known: Placeholders,
    settings: { id: Id; body: Settings },
    merged: Settings,
  ): Promise<void> {
    const homeKey = this.#plan.settings?.homePageKey;
    const home = homeKey !== undefined && placement.bringsHome ? this.#present.get(homeKey) : undefined;
    const withHome =
      home !== undefined && merged.homePage === undefined ? { ...merged, homePage: home } : merged;
    await this.#save(settings.id, withHome, 'the site’s settings');
    const navigation = await readSiteDocument<Navigation>(this.#tx, this.#siteId, 'navigation');
    const presentIds = new Map([...known.ids].filter(([key]) => this.#present.has(key)));
    await this.#save(
      navigation.id,
      mergeMenus(
        navigation.body,
        this.#plan,
        { ...known, ids: presentIds },
        () => this.#portico.newId(),
        this.#outcome.report,
      ),
      'the menus',
    );
    const redirects = await readSiteDocument<Redirects>(this.#tx, this.#siteId, 'redirects');
    const { redirects: more, added } = mergeRedirects(
      redirects.body,
      this.#plan,
      known,
      this.#outcome.report,
    );
    if (await this.#save(redirects.id, more, 'the redirects')) this.#outcome.redirects = added;
  }

  /** @returns false when this site's rules refuse it, which is noted */
  async #save(id: Id, body: unknown, what: string): Promise<boolean> {
    try {
      const { changed } = await replaceBody(this.#portico, this.#tx, this.#siteId, id, SYSTEM, body);
      if (changed) await this.#enter(id, undefined);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { errors, message } = error.refusal;
      this.#outcome.report.leftOut.push({ what, why: errors ? firstError(errors) : message });
      return false;
    }
  }
}
