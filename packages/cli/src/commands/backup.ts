import { backup } from '@portico/server/database/backup/backup';
import { restore } from '@portico/server/database/backup/restore';
import { openDatabase } from '@portico/server/database/connection';
import { dataFolder } from '@portico/server/environment';
import { formatFileSize } from '@portico/model/file-size';
import { readArguments, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

function onePlace(args: readonly string[], what: string): string {
  const { positional } = readArguments(args);
  const [place, ...more] = positional;
  if (place === undefined || more.length > 0) throw new UsageError(`Please name ${what}.`);
  return place;
}

export const backupCommand: Command = {
  name: 'backup',
  usage: 'backup TARGET',
  summary: 'copy database and media, while the server runs, to a new folder or a file ending in .tar',
  async run(args, environment) {
    const target = onePlace(args, 'the folder or .tar file to write');
    const env = environment();
    const database = await openDatabase({ dataDir: env.dataDir, databaseUrl: env.databaseUrl, role: 'tool' });
    try {
      const made = await backup(database, env.dataDir, target, new Date());
      print(`Backed up ${made.files} files, ${formatFileSize(made.bytes)}, to ${made.target}.`);
      print('It holds everything, secrets included: keep it as safe as the server itself.');
      return 0;
    } finally {
      await database.close();
    }
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore SOURCE',
  summary: 'bring a backup back into an empty data folder, every file and row checked',
  async run(args) {
    const source = onePlace(args, 'the backup to restore');
    const dataDir = dataFolder();
    const restored = await restore(source, dataDir);
    const rows = Object.values(restored.rows).reduce((sum, count) => sum + count, 0);
    print(
      `Restored the backup of ${restored.createdAt} into ${dataDir}: ${restored.files} files, ${rows} rows.`,
    );
    return 0;
  },
};
