import { installJobs } from '@portico/server/jobs/install-jobs';
import { readEnvironment } from '@portico/server/core/environment';
import { findSite, type SiteRecord } from '@portico/server/hosting/sites';
import type { Portico } from '@portico/server/core/portico';
import { type OpenPortico, openPortico, type RunningServer, startServer } from '@portico/server/start';
import { makeFolder } from './built-server.ts';

/** The demo site's own server inside this process, for what cannot be seen from outside. */
export interface Inside extends RunningServer {
  site: SiteRecord;
  end(): Promise<void>;
}

export const DEMO = 'kiln-and-field';

function environment(dataDir: string) {
  return readEnvironment({
    NODE_ENV: 'production',
    PORT: '0',
    PORTICO_ORIGIN: 'http://localhost:3000',
    PORTICO_DATA: dataDir,
  });
}

/** A server in this process on a fresh data folder, with the demo site. */
export async function startInside(): Promise<Inside> {
  const folder = makeFolder('bench');
  const server = await startServer(environment(folder.path));
  const site = await findSite(server.portico, DEMO);
  if (!site) throw new Error('The demo site was not made.');
  return {
    ...server,
    site,
    async end() {
      await server.close();
      folder.remove();
    },
  };
}

/** The database of a data folder, without a server. */
export function openFolder(dataDir: string): Promise<OpenPortico> {
  return openPortico(environment(dataDir), 'tool');
}

/** A fresh, migrated database of its own without any site and without a server. */
export async function openEmpty(): Promise<{ portico: Portico; end(): Promise<void> }> {
  const folder = makeFolder('bench');
  const { portico, close } = await openPortico(environment(folder.path), 'server');
  await installJobs(portico.pool);
  return {
    portico,
    async end() {
      await close();
      folder.remove();
    },
  };
}
