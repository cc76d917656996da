import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortico, type TestPortico } from '@portico/server/accounts/testing';

let server: TestPortico;
beforeAll(async () => {
  server = await createTestPortico();
});
afterAll(() => server.close());

test('an administrator of one site is refused at every door of another that asks for a role', async () => {
  const { browser } = await server.signedIn('admin', server.other);
  for (const door of server.doors) {
    if (door.permission === 'anyone' || door.permission === 'account') continue;
    const path = door.path.replace(/:\w+/g, '000000000000000000000000');
    const reply = await browser.send(door.method, path, {
      headers: door.multipart ? { 'content-type': 'multipart/form-data; boundary=x' } : {},
    });
    expect([reply.statusCode, reply.json().authorizationFail], `${door.method} ${door.path}`).toEqual([
      403,
      true,
    ]);
  }
});
