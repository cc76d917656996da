/** A command line someone got wrong: shown as it is, with how to use the command. */
export class UsageError extends Error {}

export interface Arguments {
  /** What is no option, in order. */
  positional: string[];
  options: Readonly<Record<string, string | true>>;
}

/**
 * Reads `--name value`, `--name=value` and switches.
 * @param switches options that take no value
 * @throws UsageError for an option the command does not know, or one that lacks its value
 */
export function readArguments(
  args: readonly string[],
  known: { values?: readonly string[]; switches?: readonly string[] } = {},
): Arguments {
  const positional: string[] = [];
  const options: Record<string, string | true> = {};
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (!arg.startsWith('--') || arg === '--') {
      if (arg !== '--') positional.push(arg);
      continue;
    }
    const equals = arg.indexOf('=');
    const name = arg.slice(2, equals < 0 ? undefined : equals);
    if (known.switches?.includes(name) && equals < 0) options[name] = true;
    else if (known.values?.includes(name)) {
      const value = equals < 0 ? args[++at] : arg.slice(equals + 1);
      if (value === undefined || (equals < 0 && value.startsWith('--')))
        throw new UsageError(`--${name} needs a value.`);
      options[name] = value;
    } else throw new UsageError(`There is no option --${name} here.`);
  }
  return { positional, options };
}

/** The value of an option, or undefined. */
export function option(args: Arguments, name: string): string | undefined {
  const value = args.options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The value of an option that must be there. */
export function requiredOption(args: Arguments, name: string, example: string): string {
  const value = option(args, name);
  if (value === undefined) throw new UsageError(`Please say --${name} ${example}.`);
  return value;
}
