/** Octets a line may have (RFC 5545, 3.1), its end not counted. */
const LINE_OCTETS = 75;

const octets = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

/** A text as a value of a calendar file: what would end it or begin another is escaped (RFC 5545, 3.3.11). */
export const calendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n?|\n/g, '\\n')
    // Control characters have no place in a calendar.
    .replace(/\p{Cc}/gu, '');

/** Lines as a calendar file has them: long ones folded, none within a character, each ended by CRLF. */
export function calendarLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function folded(line: string): string {
  let out = '';
  let used = 0;
  for (const character of line) {
    const size = octets(character);
    if (used + size > LINE_OCTETS) {
      out += '\r\n ';
      used = 1;
    }
    out += character;
    used += size;
  }
  return out;
}
