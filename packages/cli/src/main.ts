import { readEnvironment } from '@portico/server/core/environment';
import { UsageError } from './arguments.ts';
import { type Command, print } from './command.ts';
import { accountCommand } from './commands/account.ts';
import { backupCommand, restoreCommand } from './commands/backup.ts';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { secretCommand } from './commands/secret.ts';
import { siteCommand } from './commands/site.ts';
import { startCommand } from './commands/start.ts';
import { failureText } from './failure.ts';

const commands: Command[] = [
  startCommand,
  siteCommand,
  importCommand,
  exportCommand,
  accountCommand,
  secretCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
];

function printHelp(): void {
  print('portico <command>');
  print();
  for (const command of commands) print(`  ${command.usage}\n      ${command.summary}`);
}

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help') {
    printHelp();
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((one) => one.name === name);
  if (!command) {
    process.stderr.write(`There is no command "${name}".\n`);
    printHelp();
    return 2;
  }
  try {
    return await command.run(rest, readEnvironment);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\nUsage: portico ${command.usage}\n`);
      return 2;
    }
    process.stderr.write(`${failureText(error)}\n`);
    return 1;
  }
}

process.exit(await main(process.argv.slice(2)));
