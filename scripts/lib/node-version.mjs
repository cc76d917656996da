/**
 * Why this version of Node.js cannot run Portico, or `undefined` when it can.
 * The range is that of package.json `engines`: 20.19 or later in line 20, and 22.12 or later.
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const good = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23;
  if (good) return undefined;
  return (
    `Portico needs Node.js 20.19 or newer (24 is recommended); this is ${version}.\n` +
    'Install a current version from https://nodejs.org/ and run the command again.'
  );
}

/** Ends the process with a clear message when this Node.js is too old. */
export function requireNode() {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
