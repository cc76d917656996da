import { findSealed, giveUpSealed } from '@portico/server/accounts/sealed-values';
import { readLockHolder } from '@portico/server/database/cluster/data-lock';
import { isRunning } from '@portico/server/database/cluster/running-process';
import { dataFolder, readEnvironment } from '@portico/server/environment';
import { makeSecret, readSecretFile, secretFile, writeSecretFile } from '@portico/server/secret-file';
import { openPortico } from '@portico/server/start';
import { readArguments, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

/** Which secret counts from now on, and where it comes from. */
function nextSecret(dataDir: string): { secret: string; from: 'variable' | 'file' | 'new' } {
  if (process.env.PORTICO_SECRET) return { secret: process.env.PORTICO_SECRET, from: 'variable' };
  const kept = readSecretFile(dataDir);
  return kept.state === 'good'
    ? { secret: kept.secret, from: 'file' }
    : { secret: makeSecret(), from: 'new' };
}

async function refuseBesideServer(dataDir: string): Promise<boolean> {
  const holder = readLockHolder(dataDir);
  if (holder?.role !== 'server' || !(await isRunning(holder.pid))) return false;
  print(`The server runs (process ${holder.pid}) and may still know the secret: stop it first.`);
  return true;
}

/** For operators who lost the secret: nothing is given up before they have read what. */
export const secretCommand: Command = {
  name: 'secret',
  usage: 'secret new [--yes]',
  summary: 'when the secret is lost: say what can no longer be opened; --yes gives it up and begins anew',
  async run(args) {
    const read = readArguments(args, { switches: ['yes'] });
    if (read.positional.join(' ') !== 'new') throw new UsageError('Please say new.');
    const dataDir = dataFolder();
    if (await refuseBesideServer(dataDir)) return 1;
    const next = nextSecret(dataDir);
    const env = readEnvironment({ ...process.env, PORTICO_SECRET: next.secret });
    const { portico, close } = await openPortico(env, 'tool');
    try {
      const sealed = await findSealed(portico.db, env);
      const isLost = sealed.accounts.length + sealed.sites.length > 0;
      if (!isLost && next.from !== 'new') {
        print('The present secret opens everything that is encrypted: nothing has to be given up.');
        return 0;
      }
      print('Without the secret from before:');
      for (const { email } of sealed.accounts)
        print(
          `  ${email} logs in with the password alone, on all devices anew, until a second factor is set up again`,
        );
      for (const { identifier } of sealed.sites)
        print(
          `  the forms of ${identifier} use the built-in captcha until the provider's secret is entered again`,
        );
      print(
        '  all recovery codes are worth nothing, and visitors give passwords of sites and pages once more',
      );
      if (!read.options.yes) {
        print(
          'Nothing has been changed. Bring the secret back if you can; else say "portico secret new --yes".',
        );
        return 1;
      }
      if (next.from === 'new') {
        writeSecretFile(dataDir, next.secret);
        print(`Wrote a new secret to ${secretFile(dataDir)}: keep a copy with your backups.`);
      }
      await giveUpSealed(portico, sealed);
      print('Done.');
      return 0;
    } finally {
      await close();
    }
  },
};
