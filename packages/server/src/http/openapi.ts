import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

interface Json {
  [key: string]: unknown;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
    reused: 'inline',
  });
  return json;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input');
  const required = Array.isArray(json.required) ? json.required : [];
  return Object.entries((json.properties ?? {}) as Record<string, Json>).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }));
}

function accessOf(endpoint: Endpoint): string {
  if (endpoint.permission === 'anyone') return 'Open to anyone.';
  const who =
    endpoint.permission === 'account'
      ? 'Needs a session.'
      : endpoint.permission === 'operator'
        ? 'Needs the account of somebody who runs the server.'
        : endpoint.permission === 'contributor'
          ? 'Needs a role on the site; what is sent decides which.'
          : `Needs the permission \`${endpoint.permission}\`.`;
  return endpoint.confirm ? `${who} Asks for the password given within the last ten minutes.` : who;
}

function operationOf(endpoint: Endpoint): Json {
  const write = endpoint.method !== 'GET';
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const content = endpoint.multipart
    ? { 'multipart/form-data': { schema: { type: 'object' } } }
    : endpoint.body && { 'application/json': { schema: schemaOf(endpoint.body, 'input') } };
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: endpoint.summary,
    description: accessOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(content ? { requestBody: { required: true, content } } : {}),
    security: endpoint.permission === 'anyone' ? [] : [write ? { session: [], crumb: [] } : { session: [] }],
    responses: {
      ...(endpoint.replyType
        ? { '200': { description: 'Done.', content: { [endpoint.replyType]: {} } } }
        : endpoint.replySchema
          ? {
              [String(endpoint.status ?? 200)]: {
                description: 'Done.',
                content: { 'application/json': { schema: schemaOf(endpoint.replySchema, 'output') } },
              },
            }
          : { '204': { description: 'Done.' } }),
      ...(endpoint.params || endpoint.query || endpoint.body
        ? { '400': refusal('Fields that are not valid, named in `errors`.') }
        : {}),
      ...(endpoint.permission === 'anyone' ? {} : { '401': refusal('Nobody is logged in.') }),
      ...(write || endpoint.permission !== 'anyone'
        ? { '403': refusal('Not allowed, or the crumb is stale.') }
        : {}),
      default: refusal('Any other refusal.'),
    },
  };
}

/** The API as an OpenAPI 3.1 document, from the very schemas that validate. */
export function describeEndpoints(
  endpoints: readonly Endpoint[],
  server: { sessionCookie: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico',
      version: server.version,
      description: 'The owner API of a site, on the host where its /config is. The site is that of the host.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: server.sessionCookie },
        crumb: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            code: { type: 'string' },
            crumbFail: { type: 'boolean' },
            crumb: { type: 'string' },
            loginRequired: { type: 'boolean' },
            authorizationFail: { type: 'boolean' },
          },
        },
      },
    },
  };
}
