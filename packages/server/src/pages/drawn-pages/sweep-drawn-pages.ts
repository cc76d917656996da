import { sql } from 'kysely';
import type { Portico } from '../../portico.ts';

/** Pages nobody had drawn again for so long are not worth their room. */
const KEPT_DAYS = 60;

/** Forgets drawings of pages that are not published any more, and old ones. */
export async function sweepDrawnPages(portico: Portico): Promise<void> {
  await sql`
    delete from drawn_pages p where p.drawn_at < ${portico.now()}::timestamptz - make_interval(days => ${KEPT_DAYS})
      or not exists (select 1 from documents d
        where d.site_id = p.site_id and d.id = p.document_id and d.state = 'published')`.execute(portico.db);
}
