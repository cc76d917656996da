import { apiPage, callApi, type OwnSite } from './own-site.ts';

interface Singleton {
  id: string;
  body: Record<string, unknown>;
}

/** Saves and publishes fields of documents a site has one of, by kind. */
export async function publishSingletons(
  site: OwnSite,
  wanted: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Promise<void> {
  const page = await apiPage(site);
  const documents: string[] = [];
  for (const [kind, fields] of Object.entries(wanted)) {
    const { id, body } = await callApi<Singleton>(page, 'GET', `/rest/singletons/${kind}`);
    const changes = Object.entries(fields)
      .filter(([name, to]) => JSON.stringify(to) !== JSON.stringify(body[name]))
      .map(([name, to]) => ({ path: [name], from: body[name], to }));
    if (changes.length === 0) continue;
    await callApi(page, 'PATCH', `/rest/documents/${id}`, { changes });
    documents.push(id);
  }
  if (documents.length > 0) await callApi(page, 'POST', '/rest/releases', { documents });
  await page.context().close();
}
