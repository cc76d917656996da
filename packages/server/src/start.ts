import type { AddressInfo } from 'node:net';
import { type App, createApp } from './app.ts';
import { readManifest } from './assets/manifest.ts';
import { openDatabase } from './database/connection.ts';
import { migrateDatabase } from './database/migrate.ts';
import type { Environment } from './core/environment.ts';
import { EnvironmentError } from './core/environment-error.ts';
import { hasNoAccounts } from './identity/accounts.ts';
import { findSealed, sayUnopened } from './identity/sealed-values.ts';
import { ensureFirstOwner, ensureSetupLink } from './accounts/setup.ts';
import { createSiteFromTemplate } from './content/site-folder/template.ts';
import { listSites } from './hosting/sites.ts';
import { installJobs } from './jobs/install-jobs.ts';
import { startBackground } from './background.ts';
import type { Jobs } from './jobs/start-jobs.ts';
import { createLog } from './core/log.ts';
import { fetchOutside } from './outgoing/fetch-outside.ts';
import { systemNameRecords } from './outgoing/name-records.ts';
import { newId, type Portico } from './core/portico.ts';
import { buildFolder } from './core/project-root.ts';
import { refuseNewSecret } from './core/secret-file.ts';
import { findTasksBy } from './workers/run-task.ts';

export interface OpenPortico {
  portico: Portico;
  close(): Promise<void>;
}

/** Opens the database (starting or joining the embedded one), brings its tables up to date, makes the context. */
export async function openPortico(
  env: Environment,
  role: 'server' | 'tool',
  onFailure?: (error: Error) => void,
): Promise<OpenPortico> {
  findTasksBy(async () => (await import('./worker-tasks.ts')).tasks);
  const log = createLog(role === 'server' ? 'info' : 'warn');
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    role,
    log,
    onFailure,
  });
  try {
    await migrateDatabase(database.db);
    await installJobs(database.pool);
    if (env.secretIsNew && env.databaseUrl && !(await hasNoAccounts(database.db)))
      refuseNewSecret(env.dataDir);
    const unopened = role === 'server' ? sayUnopened(await findSealed(database.db, env)) : undefined;
    if (unopened) log.error({}, unopened);
  } catch (error) {
    await database.close();
    throw error;
  }
  const portico: Portico = {
    env,
    db: database.db,
    pool: database.pool,
    log,
    now: () => new Date(),
    newId: () => newId(),
    fetchOutside,
    nameRecords: systemNameRecords(),
    invalidated: () => {},
  };
  return { portico, close: () => database.close() };
}

export interface RunningServer {
  app: App;
  portico: Portico;
  port: number;
  origin: string;
  /** Where the first owner sets a password; null once there is an owner. */
  setupLink: string | null;
  /** Resolves when the server cannot go on, as when its database keeps ending. */
  failed: Promise<Error>;
  /** Drains: finishes what was begun, then closes everything. */
  close(): Promise<void>;
}

/** Identifier and name of the site a fresh server starts with. */
const FIRST_SITE = { identifier: 'kiln-and-field', name: 'Kiln & Field' };

/** A server without any site gets one from the template PORTICO_TEMPLATE names. */
async function ensureFirstSite(portico: Portico): Promise<void> {
  if ((await listSites(portico)).length > 0) return;
  const { template } = portico.env;
  const site = template === FIRST_SITE.identifier ? FIRST_SITE : { identifier: template };
  const made = await createSiteFromTemplate(portico, { ...site, template, isDemo: true });
  // Two servers may start on one empty database: the other one made it.
  if (!made.ok && (await listSites(portico)).length === 0)
    throw new EnvironmentError(`PORTICO_TEMPLATE: ${made.message}`);
}

/**
 * Starts the whole server: database, first site and owner where there are none, jobs, HTTP.
 * @throws EnvironmentError, DatabaseSetupError with what an operator can do
 */
export async function startServer(env: Environment): Promise<RunningServer> {
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<Error>((resolve) => {
    fail = resolve;
  });
  const { portico, close } = await openPortico(env, 'server', fail);
  let app: App | undefined;
  let jobs: Jobs | undefined;
  try {
    await ensureFirstSite(portico);
    await ensureFirstOwner(portico);
    const distDir = buildFolder();
    app = await createApp(portico, { manifest: readManifest(distDir), distDir });
    jobs = await startBackground(portico);
    await app.fastify.listen({ port: env.port, host: env.host });
    const { port } = app.fastify.server.address() as AddressInfo;
    const running = { app, jobs };
    return {
      portico,
      app,
      port,
      origin: env.origin,
      setupLink: await ensureSetupLink(portico),
      failed,
      async close() {
        await running.app.close();
        await running.jobs.stop();
        await close();
      },
    };
  } catch (error) {
    await app?.close();
    await jobs?.stop();
    await close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new EnvironmentError(`Port ${env.port} is used by another program. Set PORT to a free port.`);
    throw error;
  }
}
