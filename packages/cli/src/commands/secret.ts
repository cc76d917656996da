import { findSealed, giveUpSealed } from '@portico/server/identity/sealed-values';
import { readLockHolder } from '@portico/server/database/cluster/data-lock';
import { isRunning } from '@portico/server/database/cluster/running-process';
import { dataFolder, readEnvironment } from '@portico/server/core/environment';
import { makeSecret, readSecretFile, secretFile, writeSecretFile } from '@portico/server/core/secret-file';
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
  print(`The server is running (process ${holder.pid}) and may still have the secret: stop it first.`);
  return true;
}

/** For operators who lost the secret: nothing is given up before they have read what. */
export const secretCommand: Command = {
  name: 'secret',
  usage: 'secret new [--yes]',
  summary: 'when the secret is lost: show what can no longer be decrypted; --yes creates a new secret',
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
      const isLost = sealed.accounts.length + sealed.sites.length + sealed.credentials.length > 0;
      if (!isLost && next.from !== 'new') {
        print('The current secret decrypts everything: nothing is lost.');
        return 0;
      }
      print('Without the old secret:');
      for (const { email } of sealed.accounts)
        print(
          `  ${email} must log in again on every device, with the password alone until a second factor is set up again`,
        );
      for (const { identifier } of sealed.sites)
        print(
          `  the forms of ${identifier} use the built-in captcha until the provider's secret is entered again`,
        );
      for (const { identifier, provider } of sealed.credentials)
        print(`  ${identifier} is disconnected from ${provider} until its keys are entered again`);
      print('  all recovery codes stop working, and visitors must enter passwords of sites and pages again');
      if (!read.options.yes) {
        print(
          'Nothing has been changed. Restore the secret if you can; otherwise run "portico secret new --yes".',
        );
        return 1;
      }
      if (next.from === 'new') {
        writeSecretFile(dataDir, next.secret);
        print(`Saved a new secret to ${secretFile(dataDir)}: keep a copy with your backups.`);
      }
      await giveUpSealed(portico, sealed);
      print('Done.');
      return 0;
    } finally {
      await close();
    }
  },
};
