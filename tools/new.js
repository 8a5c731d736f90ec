/**
 * Starts a venue, a route or a stage: writes the files that every other one has, and prints what is left to do by
 * hand. The templates are in tools/new, each at the path of the file that it becomes.
 *
 * usage: node tools/new.js venue|route|stage NAME [ROOT]
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '..')
const TEMPLATES = join(REPOSITORY, 'tools/new')
const KINDS = ['venue', 'route', 'stage']
const USAGE = 'usage: npm run new -- venue|route|stage NAME'
/** A name that cannot be a variable in TypeScript, or that other folders have. */
const RESERVED = new Set([
  'default',
  'delete',
  'export',
  'import',
  'new',
  'switch',
  'testing',
  'this',
  'void',
])
/** The namespace of DNS names, RFC 9562. */
const DNS = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex')

/**
 * Why the name is refused; null if it is valid.
 * @param {string} name
 */
export function findNameFault(name) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    return `"${name}" is not a valid name: use lower-case letters, digits and single hyphens, beginning with a letter, such as "order-book".`
  }
  return RESERVED.has(name) ? `"${name}" means something else in TypeScript or in this repository.` : null
}

/**
 * The version 5 UUID of a slug, which a venue has in every installation.
 * @param {string} slug
 */
export function toVenueId(slug) {
  const bytes = createHash('sha1').update(DNS).update(slug).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * The placeholders of the templates, with their values.
 * @param {string} slug
 * @param {string} root
 */
function toWords(slug, root) {
  const parts = slug.split('-')
  const pascal = parts.map(capitalise).join('')
  const title = parts.join(' ')
  return new Map([
    ['__slug__', slug],
    ['__name__', `${parts[0]}${pascal.slice(parts[0]?.length ?? 0)}`],
    ['__Name__', pascal],
    ['__title__', title],
    ['__Title__', capitalise(title)],
    ['__id__', toVenueId(slug)],
    ['__migration__', toNextMigration(root)],
  ])
}

/** @param {string} text */
function capitalise(text) {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** @param {string} root */
function toNextMigration(root) {
  const folder = join(root, 'packages/store/migrations')
  const numbers = existsSync(folder) ? readdirSync(folder).map((name) => Number.parseInt(name, 10)) : []
  return String(Math.max(0, ...numbers.filter(Number.isInteger)) + 1).padStart(4, '0')
}

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* listFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFiles(path)
    else yield path
  }
}

/**
 * @param {string} text
 * @param {ReadonlyMap<string, string>} words
 */
function fill(text, words) {
  return text.replace(/__\w+?__/g, (word) => words.get(word) ?? word)
}

/**
 * The files to write, the folder or file that must not exist yet, and what is left to do by hand.
 * @param {string} kind
 * @param {string} name
 * @param {string} root
 */
function make(kind, name, root) {
  const words = toWords(name, root)
  const folder = join(TEMPLATES, kind)
  const files = [...listFiles(folder)]
    .map((path) => ({ path, at: relative(folder, path).replace(/\.txt$/, '') }))
    .filter(({ at }) => at !== 'LEFT')
    .map(({ path, at }) => ({
      to: fill(at, words),
      own: fill(/^.*?__slug__[^/]*/.exec(at)?.[0] ?? at, words),
      text: fill(readFileSync(path, 'utf8'), words),
    }))
  return { files, left: fill(readFileSync(join(folder, 'LEFT.txt'), 'utf8'), words) }
}

/**
 * Writes the files. Returns why it did not; null if it did.
 * @param {readonly string[]} args
 */
function run([kind = '', name = '', root = REPOSITORY]) {
  if (!KINDS.includes(kind) || name === '') return USAGE
  const fault = findNameFault(name)
  if (fault !== null) return fault
  const { files, left } = make(kind, name, root)
  const taken = files.find(({ own }) => existsSync(join(root, own)))
  if (taken !== undefined) return `${taken.own} exists already; nothing was written.`
  for (const { to, text } of files) {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    writeFileSync(join(root, to), text, { flag: 'wx' })
    console.log(to)
  }
  format(files.map(({ to }) => resolve(root, to)))
  console.log(`\n${left}`)
  return null
}

/**
 * Formats the new files: line breaks and the order of imports depend on the name.
 * @param {readonly string[]} paths
 */
function format(paths) {
  const biome = join(REPOSITORY, 'node_modules/.bin/biome')
  const options = ['check', '--write', '--vcs-enabled=false', `--config-path=${REPOSITORY}`]
  spawnSync(biome, [...options, ...paths], { stdio: ['ignore', 'ignore', 'inherit'] })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const refusal = run(process.argv.slice(2))
  if (refusal !== null) {
    console.error(refusal)
    process.exitCode = 1
  }
}
