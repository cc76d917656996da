import type { MediaAsset, MediaRecords } from '../records.ts';

/** The media library's table in memory, for tests of what lies above it. */
export function memoryRecords(): MediaRecords {
  const rows: MediaAsset[] = [];
  const living = (siteId: string) => rows.filter((row) => row.siteId === siteId && row.deletedAt === null);

  return {
    find: async (siteId, name) =>
      living(siteId).find((row) => (name.length === 24 ? row.id : row.hash) === name) ?? null,
    findByFilename: async (siteId, filename) =>
      living(siteId).find((row) => row.filename === filename) ?? null,
    list: async (siteId, { limit }) => living(siteId).slice(0, limit),
    async add(asset, freeName, keepFile) {
      const same = rows.find((row) => row.siteId === asset.siteId && row.hash === asset.hash);
      await keepFile(same?.ext ?? asset.ext);
      if (same) {
        same.deletedAt = null;
        return { asset: same, existed: true };
      }
      let taken = 0;
      while (living(asset.siteId).some((row) => row.filename === freeName(taken))) taken++;
      const added = { ...asset, filename: freeName(taken), createdAt: new Date(), deletedAt: null };
      rows.push(added);
      return { asset: added, existed: false };
    },
    async change(siteId, hash, changes) {
      const row = living(siteId).find((candidate) => candidate.hash === hash);
      return row ? Object.assign(row, changes) : null;
    },
    async markDeleted(siteId, hashes, at) {
      const gone = living(siteId).filter((row) => hashes.includes(row.hash));
      for (const row of gone) row.deletedAt = at;
      return gone;
    },
    async bringBack(siteId, name, freeName) {
      const row = rows.find(
        (one) => one.siteId === siteId && one.deletedAt !== null && [one.id, one.hash].includes(name),
      );
      if (!row) return null;
      let taken = 0;
      while (living(siteId).some((one) => one.filename === freeName(row, taken))) taken++;
      return Object.assign(row, { filename: freeName(row, taken), deletedAt: null });
    },
  };
}
