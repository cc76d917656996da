import { startServer } from '@portico/server/start';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { print } from '../command.ts';

/** How long a shutdown waits for requests under way. */
const DRAIN_MS = 25_000;

export const startCommand: Command = {
  name: 'start',
  usage: 'start',
  summary: 'start the server',
  async run(args, environment) {
    const env = environment();
    readArguments(args);
    const server = await startServer(env);
    let ending: Promise<number> | undefined;
    const finished = new Promise<number>((resolve) => {
      const end = (code: number) => {
        // A second signal means now.
        if (ending) process.exit(code === 0 ? 1 : code);
        const late = setTimeout(() => process.exit(1), DRAIN_MS);
        late.unref();
        ending = server.close().then(
          () => code,
          (error) => {
            server.portico.log.error({ error: String(error) }, 'Shutting down failed');
            return 1;
          },
        );
        void ending.then(resolve);
      };
      process.on('SIGTERM', () => end(0));
      process.on('SIGINT', () => end(0));
      server.failed.then((error) => {
        server.portico.log.error({ error: error.message }, 'The server cannot go on');
        end(1);
      });
    });
    if (server.setupLink) print(`Set up the owner's account: ${server.setupLink}`);
    print(`Portico is ready at ${server.origin}`);
    return finished;
  },
};
