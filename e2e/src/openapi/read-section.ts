import { readFileSync } from 'node:fs'

const PAGE = readFileSync(new URL('../../../docs/clients.md', import.meta.url), 'utf8')
const SECTION = PAGE.slice(PAGE.indexOf('\n## Generate your own client\n'))

/** The program in this language that docs/clients.md shows for generated clients. */
export function readProgram(language: 'ts' | 'python'): string {
  const program = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(SECTION)?.[1]
  if (program === undefined) throw new Error(`docs/clients.md has no program in ${language}`)
  return program
}
