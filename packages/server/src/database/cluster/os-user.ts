import { userInfo } from 'node:os';
import { DatabaseSetupError } from '../errors.ts';
import { run } from './run.ts';

/** The OS user PostgreSQL runs as. */
export interface RunAs {
  uid: number;
  gid: number;
  name: string;
  /** True when this process is root and has to become that user for PostgreSQL. */
  switched: boolean;
}

async function lookUp(nameOrUid: string): Promise<RunAs | undefined> {
  const answers = await Promise.all([
    run('id', ['-u', nameOrUid]),
    run('id', ['-g', nameOrUid]),
    run('id', ['-un', nameOrUid]),
  ]);
  if (answers.some((answer) => answer.code !== 0)) return undefined;
  const [uid, gid, name] = answers.map((answer) => answer.stdout.trim());
  return { uid: Number(uid), gid: Number(gid), name: name ?? nameOrUid, switched: true };
}

/** Runs `useradd` for a system user without a home or a shell. */
async function createSystemUser(name: string): Promise<RunAs> {
  const made = await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ]);
  const user = await lookUp(name);
  if (user) return user;
  throw new DatabaseSetupError(
    `PostgreSQL refuses to run as root, there is no user "postgres" or "${name}" to run it as, and making one ` +
      `failed (${made.stderr.trim() || `useradd ended with code ${made.code}`}). Create a system user "${name}", ` +
      `start Portico as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

/**
 * Who PostgreSQL runs as: this process's user, or, when that is root, the owner of the existing cluster, else the
 * OS user `postgres`, else a system user `portico`, made when it is not there.
 * @param clusterOwner user id owning the existing cluster, if there is one
 */
export async function chooseRunAs(clusterOwner: number | undefined): Promise<RunAs> {
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) {
    if (clusterOwner !== undefined && clusterOwner !== uid)
      throw new DatabaseSetupError(
        `The database in the data folder belongs to another user (id ${clusterOwner}). Start Portico as that ` +
          `user or as root, or give the folder to the user you want to run it as.`,
      );
    let name: string;
    try {
      name = userInfo().username;
    } catch {
      throw new DatabaseSetupError(
        `PostgreSQL cannot run as user id ${uid}, which has no name on this system. Run Portico as a user listed ` +
          `in /etc/passwd, or set DATABASE_URL to a PostgreSQL of your own.`,
      );
    }
    return { uid, gid: process.getgid?.() ?? -1, name, switched: false };
  }
  if (clusterOwner !== undefined && clusterOwner !== 0) {
    const owner = await lookUp(String(clusterOwner));
    if (owner) return owner;
  }
  return (await lookUp('postgres')) ?? (await lookUp('portico')) ?? (await createSystemUser('portico'));
}

/** Options that make a child process run as that user. */
export function identity(user: RunAs): { uid?: number; gid?: number } {
  return user.switched ? { uid: user.uid, gid: user.gid } : {};
}
