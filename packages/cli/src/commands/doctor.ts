import { examineDatabase } from '@portico/server/doctor';
import { examineMail } from '@portico/server/mail/examine-mail';
import { readArguments } from '../arguments.ts';
import { type Command, print } from '../command.ts';

const SIGN = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const;

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary: 'check disk, database, durability, secret, pending changes and mail',
  async run(args, environment) {
    readArguments(args);
    const env = environment();
    const { dataDir, databaseUrl, secret, smtpUrl } = env;
    const findings = [
      ...(await examineDatabase({ dataDir, databaseUrl, secret })),
      await examineMail(smtpUrl),
    ];
    for (const { level, check, message } of findings) print(`${SIGN[level]}  ${check}: ${message}`);
    return findings.some(({ level }) => level === 'problem') ? 1 : 0;
  },
};
