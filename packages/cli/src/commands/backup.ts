import { backup } from '@portico/server/database/backup/backup';
import { restore } from '@portico/server/database/backup/restore';
import { openDatabase } from '@portico/server/database/connection';
import { dataFolder, type Environment } from '@portico/server/core/environment';
import { formatFileSize } from '@portico/model/media/file-size';
import { restorePortableBackup } from '@portico/server/portable/restore-portable';
import { writePortableBackup } from '@portico/server/portable/write-portable';
import { openPortico } from '@portico/server/start';
import { type Arguments, option, readArguments, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

function onePlace(args: Arguments, what: string): string {
  const [place, ...more] = args.positional;
  if (place === undefined || more.length > 0) throw new UsageError(`Please give ${what}.`);
  return place;
}

async function backupPortable(env: Environment, target: string): Promise<number> {
  const { portico, close } = await openPortico(env, 'tool');
  try {
    const made = await writePortableBackup(portico, target);
    print(
      `Wrote ${made.sites} sites, ${made.documents} documents, ${made.media} files, ${made.accounts} accounts to ${target}.`,
    );
    for (const { site, reason } of made.leftOut) print(`  LEFT OUT    the site "${site}": ${reason}`);
    for (const { site, filename } of made.missing)
      print(`  left out    ${filename} of "${site}": its file is missing or damaged`);
    print('It contains password hashes: keep it safe, together with PORTICO_SECRET.');
    return made.leftOut.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

async function restorePortable(env: Environment, source: string, only: string | undefined): Promise<number> {
  const { portico, close } = await openPortico(env, 'tool');
  try {
    const sites = await restorePortableBackup(portico, source, only);
    for (const { identifier, problem, notes } of sites) {
      print(problem === null ? `Restored the site "${identifier}".` : `Left out "${identifier}": ${problem}`);
      for (const note of notes) print(`  changed     ${note}`);
    }
    return sites.some(({ problem }) => problem !== null) ? 1 : 0;
  } finally {
    await close();
  }
}

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup TARGET | backup --portable DIR',
  summary:
    'copy everything, while the server runs, to a new folder or .tar file; --portable: sites as folders, for other versions and databases',
  async run(args, environment) {
    const read = readArguments(args, { switches: ['portable'] });
    const target = onePlace(read, 'the folder or .tar file to write');
    const env = environment();
    if (read.options.portable) return backupPortable(env, target);
    const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, role: 'tool' });
    try {
      const made = await backup(database, env.dataDir, target, new Date());
      print(`Backed up ${made.files} files, ${formatFileSize(made.bytes)}, to ${made.target}.`);
      print('It contains everything, including secrets: keep it as safe as the server itself.');
      return 0;
    } finally {
      await database.close();
    }
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore SOURCE | restore --portable DIR [--site ID]',
  summary:
    'restore a backup into an empty data folder, every file and row checked; --portable: its sites, or one of them',
  async run(args, environment) {
    const read = readArguments(args, { switches: ['portable'], values: ['site'] });
    const source = onePlace(read, 'the backup to restore');
    if (read.options.portable) return restorePortable(environment(), source, option(read, 'site'));
    if (option(read, 'site') !== undefined) throw new UsageError('--site goes with --portable.');
    const dataDir = dataFolder();
    const restored = await restore(source, dataDir);
    const rows = Object.values(restored.rows).reduce((sum, count) => sum + count, 0);
    print(
      `Restored the backup of ${restored.createdAt} into ${dataDir}: ${restored.files} files, ${rows} rows.`,
    );
    return 0;
  },
};
