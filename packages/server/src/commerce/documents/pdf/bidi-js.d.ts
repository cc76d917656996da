declare module 'bidi-js' {
  /** The Unicode Bidirectional Algorithm; made by a factory, so that it can run in a worker. */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
    getMirroredCharacter(letter: string): string | null;
  };
}
