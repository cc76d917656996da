/**
 * @typedef {object} LockEntry the part of an entry of package-lock.json that is read or written here
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string} [license]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [engines]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{packages: Record<string, LockEntry>}} LockFile
 */

/**
 * Programs for other platforms that the lock file should name and does not. npm leaves them out when
 * its registry does not have them (a mirror) or when it wrote the file beside installed packages, and
 * then `npm ci` refuses the file everywhere.
 * @param {LockFile} lock
 * @returns {{name: string, version: string, by: string}[]} by: path of the package that asks for it
 */
export function missingPrograms(lock) {
  return Object.entries(lock.packages).flatMap(([by, entry]) =>
    by.startsWith('node_modules/')
      ? Object.entries(entry.optionalDependencies ?? {})
          .filter(([name]) => !places(by, name).some((path) => lock.packages[path]))
          .map(([name, version]) => ({ name, version, by }))
      : [],
  );
}

/**
 * Names the missing programs, as npm would have, but for the digest that only its registry knows.
 * @param {LockFile} lock is changed
 * @returns {string[]} what was added, and cannot be: a version range, or a platform unknown here
 */
export function addMissingPrograms(lock) {
  /** @type {string[]} */
  const left = [];
  for (const { name, version, by } of missingPrograms(lock)) {
    const platform = platformOf(name);
    if (!platform || !/^\d+\.\d+\.\d+/.test(version)) {
      left.push(`${name}@${version}`);
      continue;
    }
    const { dev, license, engines } = lock.packages[by] ?? {};
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: platform.cpu,
      ...(dev && { dev }),
      ...(platform.libc && { libc: platform.libc }),
      ...(license && { license }),
      optional: true,
      os: platform.os,
      ...(engines && { engines }),
    };
  }
  const [root, ...others] = Object.entries(lock.packages);
  const sorted = others.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(root ? [root, ...sorted] : sorted);
  return left;
}

/**
 * Where npm looks for a package that another asks for, nearest first.
 * @param {string} by
 * @param {string} name
 */
function places(by, name) {
  const folders = by.split('/node_modules/');
  const nested = folders.map(
    (_, n) => `${folders.slice(0, folders.length - n).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...nested, `node_modules/${name}`];
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];

/**
 * The platform in a name such as `@x/binding-linux-arm64-musl`.
 * @param {string} name
 * @returns {{os: string[], cpu: string[], libc?: string[]} | undefined}
 */
export function platformOf(name) {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const os = systems.find((one) => words.includes(one));
  const cpu = processors.find((one) => words.includes(one));
  if (!os || !cpu) return undefined;
  const tail = words.at(-1) ?? '';
  const libc = tail.startsWith('musl') ? ['musl'] : tail.startsWith('gnu') ? ['glibc'] : undefined;
  return { os: [os], cpu: [cpu], ...(libc && { libc }) };
}
