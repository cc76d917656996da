import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import dart from 'highlight.js/lib/languages/dart';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import go from 'highlight.js/lib/languages/go';
import graphql from 'highlight.js/lib/languages/graphql';
import haskell from 'highlight.js/lib/languages/haskell';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import latex from 'highlight.js/lib/languages/latex';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import markdown from 'highlight.js/lib/languages/markdown';
import nginx from 'highlight.js/lib/languages/nginx';
import perl from 'highlight.js/lib/languages/perl';
import php from 'highlight.js/lib/languages/php';
import powershell from 'highlight.js/lib/languages/powershell';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import scss from 'highlight.js/lib/languages/scss';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { Highlight, HighlightedRun, Ink } from './highlighted.ts';
import type { Language } from '@portico/model/text/code-languages';

const GRAMMARS: Readonly<Record<Language, Parameters<typeof hljs.registerLanguage>[1]>> = {
  bash,
  c,
  cpp,
  csharp,
  css,
  dart,
  diff,
  dockerfile,
  elixir,
  go,
  graphql,
  haskell,
  ini,
  java,
  javascript,
  json,
  kotlin,
  latex,
  lua,
  makefile,
  markdown,
  nginx,
  perl,
  php,
  powershell,
  python,
  r,
  ruby,
  rust,
  scala,
  scss,
  sql,
  swift,
  typescript,
  xml,
  yaml,
};
for (const [name, grammar] of Object.entries(GRAMMARS)) hljs.registerLanguage(name, grammar);

/** What the names that highlight.js gives are written in, by their first part. */
const INKS: Readonly<Record<string, Ink>> = {
  comment: 'note',
  quote: 'note',
  meta: 'note',
  keyword: 'key',
  'selector-tag': 'key',
  'template-tag': 'key',
  doctag: 'key',
  section: 'name',
  name: 'key',
  tag: 'mark',
  title: 'name',
  'selector-id': 'name',
  'selector-class': 'name',
  string: 'text',
  regexp: 'text',
  addition: 'text',
  code: 'text',
  link: 'text',
  number: 'value',
  literal: 'value',
  symbol: 'value',
  bullet: 'value',
  variable: 'value',
  attr: 'value',
  attribute: 'value',
  property: 'value',
  built_in: 'value',
  type: 'value',
  deletion: 'gone',
};

/** highlight.js writes spans, text and four entities, and nothing else. */
const PART = /<span class="hljs-([\w-]+)[^"]*">|<(\/)span>|<span[^>]*>|([^<]+)/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Lines of code as runs of one ink each. Their texts, put together, are the line. */
export const highlight: Highlight = (code, language) => {
  const html = hljs.highlight(code, { language, ignoreIllegals: true }).value;
  const lines: HighlightedRun[][] = [[]];
  const inks: Array<Ink | undefined> = [];
  for (const [whole, name, closes, text] of html.matchAll(PART)) {
    if (closes) inks.pop();
    else if (text === undefined) inks.push(INKS[name ?? ''] ?? inks.at(-1));
    else if (whole !== '') addRuns(lines, text, inks.at(-1));
  }
  return lines;
};

function addRuns(lines: HighlightedRun[][], escaped: string, ink: Ink | undefined): void {
  const text = escaped.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
  for (const [at, part] of text.split('\n').entries()) {
    if (at > 0) lines.push([]);
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (part === '') continue;
    if (last && last.ink === ink) last.text += part;
    else line?.push({ text: part, ink });
  }
}
