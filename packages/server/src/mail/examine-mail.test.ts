import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineMail } from './examine-mail.ts';

let server: Server;
let port = 0;
/** What the mail service says to who wants to sign in. */
let answer = '235 welcome';

beforeAll(async () => {
  server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        if (line.startsWith('EHLO')) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH')) socket.write(`${answer}\r\n`);
        else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as { port: number }).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('looking for what could go wrong with mail', () => {
  it('says that it reaches nobody where there is no mail service', async () => {
    expect(await examineMail(undefined)).toMatchObject({
      level: 'warning',
      message: expect.stringContaining('reaches nobody'),
    });
  });

  it('says that the service takes it, or why not, and never its password', async () => {
    const url = `smtp://me:hush@127.0.0.1:${port}`;
    expect(await examineMail(url)).toMatchObject({
      level: 'ok',
      message: expect.stringContaining('takes mail'),
    });
    answer = '535 no';
    const refused = await examineMail(url);
    expect(refused).toMatchObject({ level: 'problem', message: expect.stringContaining('EAUTH') });
    expect(refused.message).not.toContain('hush');
    expect((await examineMail('smtp://me:hush@127.0.0.1:1')).level).toBe('problem');
  });
});
