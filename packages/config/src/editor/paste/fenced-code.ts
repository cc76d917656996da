/** Code with the language it names and the name of its file; '' where they are not said. */
export interface CodeSample {
  code: string;
  language: string;
  title: string;
}

/** Code between fences, as chats and documentation write it; undefined for every other text. */
export function fencedCode(text: string): CodeSample | undefined {
  const [, fence, language = '', code = ''] =
    /^(`{3,}|~{3,})([\w+#.-]*)[^\n]*\n([\s\S]*?)\n?\1$/.exec(text.trim()) ?? [];
  return fence && !code.includes(`\n${fence}`) ? { code, language, title: '' } : undefined;
}
