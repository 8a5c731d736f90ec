/** Records of a CSV text, by the names of its first line. Quoted fields may hold commas, line breaks and `""`. */
export function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [header = [], ...rows] = readLines(text.replace(/^\uFEFF/, ''))
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name.trim(), row[at] ?? ''])))
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n?|\n|$)/y

/** Lines as fields; empty lines are left out. An unclosed quote is an ordinary character. */
function readLines(text: string): readonly (readonly string[])[] {
  const lines: string[][] = []
  let line: string[] = []
  FIELD.lastIndex = 0
  while (FIELD.lastIndex < text.length) {
    const [, quoted, plain = '', end] = FIELD.exec(text) ?? []
    line.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    if (line.some((field) => field !== '')) lines.push(line)
    line = []
  }
  if (line.some((field) => field !== '')) lines.push(line)
  return lines
}
