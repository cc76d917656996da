import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortico, type TestPortico } from './accounts/testing.ts';

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico();
});
afterAll(() => server.close());

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string }[];
  requestBody?: {
    content: Record<string, { schema: { properties?: object; additionalProperties?: boolean } }>;
  };
  responses: Record<string, unknown>;
}

test('the API describes every endpoint: address, parameters, content, answers and refusals', async () => {
  const reply = await server.browser().get('/api/openapi.json');
  expect(reply.statusCode).toBe(200);
  const description = reply.json();
  expect(description.openapi).toBe('3.1.0');
  const described = new Map<string, Operation>();
  for (const [path, methods] of Object.entries(
    description.paths as Record<string, Record<string, Operation>>,
  ))
    for (const [method, operation] of Object.entries(methods)) described.set(`${method} ${path}`, operation);
  expect(described.size).toBe(server.endpoints.length);
  expect(new Set([...described.values()].map((one) => one.operationId)).size).toBe(described.size);
  for (const endpoint of server.endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = described.get(`${endpoint.method.toLowerCase()} ${path}`);
    expect(operation, endpoint.path).toBeDefined();
    expect(operation?.summary).toMatch(/^.{10,}[.]$/);
    const inPath = operation?.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
    expect(inPath, endpoint.path).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(Boolean(operation?.requestBody), endpoint.path).toBe(Boolean(endpoint.body || endpoint.multipart));
    expect(Object.keys(operation?.responses ?? {}), endpoint.path).toContain(
      endpoint.replySchema || endpoint.replyType ? String(endpoint.status ?? 200) : '204',
    );
    expect(operation?.responses, endpoint.path).toHaveProperty('default');
  }
});

test('the API describes fields as it checks them', async () => {
  const description = (await server.browser().get('/api/openapi.json')).json();
  const body =
    description.paths['/api/rest/contributors/invitations'].post.requestBody.content['application/json']
      .schema;
  expect(body.required.sort()).toEqual(['email', 'role']);
  expect(body.additionalProperties).toBe(false);
  expect(body.properties.role.enum).toContain('website-manager');
  expect(JSON.stringify(description)).not.toContain('$schema');
});
