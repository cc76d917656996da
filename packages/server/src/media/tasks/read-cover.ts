/** The picture in a recording's tags; null where there is none. */
export async function readCover({ file }: { file: string; bytes: number }): Promise<Uint8Array | null> {
  const { parseFile, selectCover } = await import('music-metadata');
  const read = await parseFile(file).catch(() => null);
  return selectCover(read?.common.picture)?.data ?? null;
}
