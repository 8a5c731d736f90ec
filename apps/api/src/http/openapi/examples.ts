import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../../examples/', import.meta.url)

/** A request to an operation, and its response. */
export interface Example {
  readonly request?: unknown
  readonly status: number
  /** Text when it is not JSON. */
  readonly answer: unknown
}

/** Keyed by operation. `npm run examples` records them. */
export function readExamples(): ReadonlyMap<string, Example> {
  const files = readdirSync(FOLDER)
  return new Map(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))]),
  )
}
