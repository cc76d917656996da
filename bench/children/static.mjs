// The baseline of Lighthouse: `node:http` sending recorded answers.
import { createServer } from 'node:http';

/** @typedef {{status: number, headers: Record<string, string>, body: string}} Answer body in base64 */

process.once('message', (/** @type {Record<string, Answer>} */ answers) => {
  const kept = new Map(
    Object.entries(answers).map(([path, answer]) => [
      path,
      { ...answer, body: Buffer.from(answer.body, 'base64') },
    ]),
  );
  const server = createServer((request, response) => {
    const answer = kept.get(request.url ?? '');
    response.writeHead(answer?.status ?? 404, answer?.headers);
    response.end(answer?.body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});
process.once('disconnect', () => process.exit());
