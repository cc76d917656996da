import { isRole, ROLES } from '@portico/model/site/permissions';
import { addAccount, resetAccount } from '@portico/server/accounts/by-command';
import { openPortico } from '@portico/server/start';
import { option, readArguments, UsageError } from '../arguments.ts';
import { type Command, print } from '../command.ts';

export const accountCommand: Command = {
  name: 'account',
  usage:
    'account create EMAIL [--name NAME] [--site ID --role ROLE] [--operator] | account reset EMAIL [--two-factor]',
  summary: 'create an account or reset its password; prints a one-time link to choose a password',
  async run(args, environment) {
    const read = readArguments(args, {
      values: ['name', 'site', 'role'],
      switches: ['operator', 'two-factor'],
    });
    const [action, email, ...more] = read.positional;
    if (email === undefined || more.length > 0) throw new UsageError('Please give one email address.');
    const site = option(read, 'site');
    const role = option(read, 'role');
    if ((site === undefined) !== (role === undefined)) throw new UsageError('--site and --role go together.');
    if (role !== undefined && !isRole(role))
      throw new UsageError(`There is no role "${role}". Roles: ${ROLES.join(', ')}.`);
    if (action !== 'create' && action !== 'reset') throw new UsageError('Please say create or reset.');
    const { portico, close } = await openPortico(environment(), 'tool');
    try {
      const result =
        action === 'create'
          ? await addAccount(portico, {
              email,
              name: option(read, 'name') ?? '',
              operator: read.options.operator === true,
              ...(site === undefined || role === undefined ? {} : { on: { site, role } }),
            })
          : await resetAccount(portico, email, { twoFactor: read.options['two-factor'] === true });
      if (!result.ok) {
        print(result.message);
        return 1;
      }
      print(`Choose a password here, within 24 hours: ${result.link}`);
      return 0;
    } finally {
      await close();
    }
  },
};
