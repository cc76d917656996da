import { startServer } from '@portico/server/start';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { print } from '../command.ts';

/** How long a shutdown waits for requests under way. */
const DRAIN_MS = 25_000;
/** Signals this soon after the first are the same wish once more. */
const REPEAT_MS = 1000;

export const startCommand: Command = {
  name: 'start',
  usage: 'start',
  summary: 'start the server',
  async run(args, environment) {
    const env = environment();
    readArguments(args);
    const server = await startServer(env);
    let ending: Promise<number> | undefined;
    let begun = 0;
    const finished = new Promise<number>((resolve) => {
      const end = (code: number) => {
        // A later second signal means now; npm and a terminal may both send the first one.
        if (ending) {
          if (Date.now() - begun > REPEAT_MS) process.exit(code === 0 ? 1 : code);
          return;
        }
        begun = Date.now();
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
