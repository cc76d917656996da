import type { Id } from '@portico/model/documents/id';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { registerLoginPages } from './login/login-pages.ts';
import { registerConfigEndpoint } from './assets/config-endpoint.ts';
import { registerAssetsEndpoint } from './assets/endpoint.ts';
import type { Manifest } from './assets/manifest.ts';
import { analyticsOf } from './analytics/analytics-intake.ts';
import { AnalyticsWay } from './analytics/direct-way.ts';
import { createSiteFromTemplate } from './content/site-folder/template.ts';
import { diskOf } from './disk/disk-watch.ts';
import { type Life, registerHealthEndpoints } from './health.ts';
import { registerProofEndpoint } from './domains/proof-endpoint.ts';
import { HostTable } from './hosting/host-table.ts';
import { requestHost } from './http/request-host.ts';
import type { SiteRecord } from './hosting/sites.ts';
import { registerTlsEndpoint } from './domains/tls-endpoint.ts';
import { type EndpointHost, seesPrivateSite } from './http/endpoint-guards.ts';
import { allEndpoints } from './endpoints.ts';
import { namesOneHost, refuseHead } from './http/request-head.ts';
import { registerEndpoints } from './http/register-endpoints.ts';
import { sharedCounts } from './http/shared-counts.ts';
import { registerLocatorEndpoint } from './maps/locator-endpoint.ts';
import { registerMediaEndpoint } from './media/endpoint.ts';
import { ClosedFiles } from './media/closed-files.ts';
import { mediaOf } from './media/media.ts';
import { missingPagesOf } from './missing-pages/missing-pages.ts';
import { searchCountsOf } from './search/search-counts.ts';
import { type InvalidationListener, listenForInvalidations } from './pages/invalidation-listener.ts';
import { OwnInvalidations } from './pages/own-invalidations.ts';
import { FileVisits } from './pages/file-visits.ts';
import { PageServer } from './pages/page-server.ts';
import { visitorEndpoints } from './visitor-endpoints.ts';
import { registerVisitorEndpoints } from './pages/register-visitor-endpoints.ts';
import type { VisitorEndpoint } from './pages/visitor-endpoint.ts';
import { refusalOfLock } from './pages/refusal-of-lock.ts';
import { takeOver } from './pages/take-over.ts';
import { registerUnlockEndpoint } from './pages/unlock-endpoint.ts';
import { type Portico, tags } from './core/portico.ts';
import { registerStarterEndpoint } from './starters/starter-endpoint.ts';

export interface AppOptions {
  manifest: Manifest;
  /** Folder of the build (`dist`). */
  distDir: string;
  cacheBytes?: number;
  /** Other than those there are: tests of the frame around them. */
  visitorEndpoints?: readonly VisitorEndpoint[];
}

/** The whole server over one `Portico`: what tests send requests to and `start` listens with. */
export interface App {
  fastify: FastifyInstance;
  pages: PageServer;
  hosts: HostTable;
  life: Life;
  /** Closes connections and listeners; the database stays the caller's. */
  close(): Promise<void>;
}

/** Longest part of an address that a route reads, decoded, in UTF-16 units: file names, hosts and codes are shorter. */
const PARAM_MAX = 1000;

/** Largest request line and headers together, and how slowly they may come. */
const HEADER_BYTES = 16 * 1024;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 120_000;

/**
 * Builds the server: a short way for cached pages in front, our own endpoints behind it, and everything else an address of
 * the site the host names.
 */
export async function createApp(portico: Portico, options: AppOptions): Promise<App> {
  const life: Life = { draining: false };
  const hosts = new HostTable(portico);
  const pages = new PageServer({
    portico,
    hosts,
    manifest: options.manifest,
    ...(options.cacheBytes === undefined ? {} : { cacheBytes: options.cacheBytes }),
    maySeePrivate: (request, site) => seesPrivateSite(portico, request, site),
  });

  const closedFiles = new ClosedFiles(portico.db);
  const census = analyticsOf(portico);
  const analyticsWay = new AnalyticsWay(portico, hosts);

  const ownInvalidations = new OwnInvalidations();
  const forget = (siteId: Id, changed: readonly string[]) => {
    if (changed.includes(tags.site)) hosts.forget(siteId);
    pages.invalidate(siteId, changed);
    closedFiles.invalidate(siteId, changed);
    if (changed.includes(tags.site)) census.sites.forget(siteId);
  };
  portico.invalidated = (siteId, changed) => {
    forget(siteId, changed);
    ownInvalidations.tell(siteId, changed);
  };

  const fastify: FastifyInstance = Fastify({
    logger: false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PARAM_MAX },
    // Addresses that do not decode never reach a route; like all that nothing is at, they are the site's to answer.
    frameworkErrors: (_error, request, reply) => {
      void takeOver(pages, request, reply, () => pages.serve(request.raw, reply.raw));
    },
    serverFactory: (handle: (request: IncomingMessage, response: ServerResponse) => void): Server =>
      createServer(
        {
          maxHeaderSize: HEADER_BYTES,
          headersTimeout: HEADERS_TIMEOUT_MS,
          requestTimeout: REQUEST_TIMEOUT_MS,
        },
        (request, response) => {
          try {
            if (!namesOneHost(request)) refuseHead(response);
            else if (!analyticsWay.tryTake(request, response) && !pages.tryCached(request, response))
              handle(request, response);
          } catch (error) {
            void pages.fail(request, response, error);
          }
        },
      ),
  });

  const host: EndpointHost = {
    portico,
    async resolveSite(request: FastifyRequest) {
      const name = requestHost(request.headers.host);
      return name === null ? undefined : hosts.findByHeader(request.headers.host ?? '', name);
    },
    refusalOfLock: refusalOfLock(portico),
  };
  registerHealthEndpoints(fastify, portico, life);
  registerTlsEndpoint(fastify, hosts);
  registerProofEndpoint(fastify, portico, hosts);
  registerAssetsEndpoint(fastify, options.distDir);
  registerLocatorEndpoint(fastify, portico);
  const fileVisits = new FileVisits(portico, pages, closedFiles);
  registerMediaEndpoint(fastify, mediaOf(portico), {
    visit: async (request, by) => fileVisits.visit(await host.resolveSite(request), request.raw, by),
    async refuse(request, reply, { lock }) {
      const site = (await host.resolveSite(request)) as SiteRecord;
      await takeOver(pages, request, reply, () => fileVisits.refuse(site, lock, request.raw, reply.raw));
      return reply;
    },
  });
  await registerUnlockEndpoint(fastify, portico, hosts);
  await registerLoginPages(fastify, host);
  registerConfigEndpoint(fastify, host, options.manifest, options.distDir);
  registerStarterEndpoint(fastify, host, pages.maker);
  await registerVisitorEndpoints(fastify, options.visitorEndpoints ?? visitorEndpoints, portico, pages);
  await registerEndpoints(fastify, allEndpoints({ makeSite: createSiteFromTemplate }), host);
  fastify.setNotFoundHandler((request, reply) =>
    takeOver(pages, request, reply, () => pages.serve(request.raw, reply.raw)),
  );

  diskOf(portico).start();
  const listener: InvalidationListener = await listenForInvalidations(
    portico.pool,
    portico.log,
    forget,
    () => {
      hosts.forgetAll();
      pages.clear();
      closedFiles.clear();
      census.sites.forgetAll();
    },
    ownInvalidations,
  );

  return {
    fastify,
    pages,
    hosts,
    life,
    async close() {
      life.draining = true;
      analyticsWay.close();
      await fastify.close();
      await census.stop();
      await missingPagesOf(portico).flush();
      await searchCountsOf(portico).flush();
      await sharedCounts(portico).flush();
      diskOf(portico).stop();
      await listener.stop();
    },
  };
}
