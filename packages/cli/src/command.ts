import type { Environment } from '@portico/server/core/environment';

/** One `portico` command. */
export interface Command {
  name: string;
  /** How it is written, without the leading `portico`. */
  usage: string;
  /** One line of what it does. */
  summary: string;
  /**
   * Does it, and says with which code the process ends.
   * @param environment reads the settings; makes the data folder and its secret when they are not there
   */
  run(args: readonly string[], environment: () => Environment): Promise<number>;
}

/** Prints a line for people or scripts to read. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}
