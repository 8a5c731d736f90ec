import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../examples/', import.meta.url)

/** What was sent to an operation, and what it answered. */
export interface Example {
  readonly request?: unknown
  readonly status: number
  /** Text where it is no JSON. */
  readonly answer: unknown
}

/** By operation. `npm run examples` records them. */
export function readExamples(): ReadonlyMap<string, Example> {
  const files = readdirSync(FOLDER)
  return new Map(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))]),
  )
}
