import { z } from 'zod';
import type { Door } from './door.ts';

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

function accessOf(door: Door): string {
  if (door.permission === 'anyone') return 'Open to anyone.';
  const who =
    door.permission === 'account'
      ? 'Needs a session.'
      : door.permission === 'operator'
        ? 'Needs the account of somebody who runs the server.'
        : door.permission === 'contributor'
          ? 'Needs a role on the site; what is sent decides which.'
          : `Needs the permission \`${door.permission}\`.`;
  return door.confirm ? `${who} Asks for the password given within the last ten minutes.` : who;
}

function operationOf(door: Door): Json {
  const write = door.method !== 'GET';
  const refusal = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  });
  const content = door.multipart
    ? { 'multipart/form-data': { schema: { type: 'object' } } }
    : door.body && { 'application/json': { schema: schemaOf(door.body, 'input') } };
  return {
    operationId: `${door.method.toLowerCase()}${door.path.replace(/[^A-Za-z0-9]+(.?)/g, (_, next: string) => next.toUpperCase())}`,
    summary: door.summary,
    description: accessOf(door),
    parameters: [...parametersOf(door.params, 'path'), ...parametersOf(door.query, 'query')],
    ...(content ? { requestBody: { required: true, content } } : {}),
    security: door.permission === 'anyone' ? [] : [write ? { session: [], crumb: [] } : { session: [] }],
    responses: {
      ...(door.replyType
        ? { '200': { description: 'Done.', content: { [door.replyType]: {} } } }
        : door.replySchema
          ? {
              [String(door.status ?? 200)]: {
                description: 'Done.',
                content: { 'application/json': { schema: schemaOf(door.replySchema, 'output') } },
              },
            }
          : { '204': { description: 'Done.' } }),
      ...(door.params || door.query || door.body
        ? { '400': refusal('Fields that are not valid, named in `errors`.') }
        : {}),
      ...(door.permission === 'anyone' ? {} : { '401': refusal('Nobody is logged in.') }),
      ...(write || door.permission !== 'anyone'
        ? { '403': refusal('Not allowed, or the crumb is stale.') }
        : {}),
      default: refusal('Any other refusal.'),
    },
  };
}

/** The API as an OpenAPI 3.1 document, from the very schemas that validate. */
export function describeDoors(
  doors: readonly Door[],
  server: { sessionCookie: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const door of doors) {
    const path = door.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [door.method.toLowerCase()]: operationOf(door) };
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
