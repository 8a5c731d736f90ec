import { readFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

const FOLDER = new URL('../../data/', import.meta.url)

/** A file of `packages/simulator/data`. Throws an error that names the file, the entry and its fault. */
export function readData<Schema extends TSchema>(file: string, schema: Schema): Static<Schema> {
  return parseData(file, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')), schema)
}

export function parseData<Schema extends TSchema>(
  file: string,
  value: unknown,
  schema: Schema,
): Static<Schema> {
  const checker = Compile(schema)
  if (checker.Check(value)) return value
  const faults = checker.Errors(value).map(({ instancePath, message }) => ({ instancePath, message }))
  // Where several shapes are allowed, each of them reports faults. The deepest fault belongs to the shape that fits
  // best.
  const depthOf = (path: string) => path.split('/').length
  const deepest = Math.max(...faults.map(({ instancePath }) => depthOf(instancePath)))
  const fault = faults.find(({ instancePath }) => depthOf(instancePath) === deepest)
  throw new Error(`data/${file}${toPlace(value, fault?.instancePath ?? '')}: ${fault?.message}`)
}

/** The entry by its number and id, where it has one, and the path inside it. */
function toPlace(value: unknown, path: string): string {
  const [, entry, ...rest] = path.split('/')
  if (entry === undefined || !Array.isArray(value)) return path === '' ? '' : `, ${path.slice(1)}`
  const { id } = Object(value[Number(entry)])
  const name = typeof id === 'string' ? ` (${id})` : ''
  return `, entry ${Number(entry) + 1}${name}${rest.length === 0 ? '' : `, ${rest.join('/')}`}`
}
