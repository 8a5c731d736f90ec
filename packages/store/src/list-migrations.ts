import { readdir, readFile } from 'node:fs/promises'

const FOLDER = new URL('../migrations/', import.meta.url)

export interface Migration {
  readonly version: number
  readonly name: string
  readonly text: string
  /** The oldest schema whose programs can use the database after it; any when it is not declared. */
  readonly needs?: number
}

const NEEDS = /^-- needs (\d+)$/m

/**
 * The migrations of this build in order: `0001-foundation.sql` is version 1. Numbers may be skipped, never used
 * twice.
 */
export async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const version = Number(file.slice(0, 4))
      if (version === Number(files[index - 1]?.slice(0, 4)))
        throw new Error(`migration ${file} has the same number as another one`)
      const text = await readFile(new URL(file, FOLDER), 'utf8')
      const needs = Number(NEEDS.exec(text)?.[1] ?? 0)
      return { version, name: file.slice(5, -4), text, needs }
    }),
  )
}
