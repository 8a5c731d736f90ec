/**
 * Fails if a file imports something that its place forbids: dependencies between packages and between the folders of the
 * API go one way, `domain` is pure, stages and routes are independent, test helpers stay in tests. The tables below hold
 * the rules; docs/architecture.md gives the reasons.
 *
 * usage: node tools/check-imports.js [ROOT]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** For places that assemble the whole service. */
const WHOLE_SERVICE = [
  'domain',
  'certificate',
  'contract',
  'venues',
  'matching',
  'notify',
  'store',
  'simulator',
  'client',
  'api',
  'worker',
]

/** Which of our packages each place may import. A place that is not listed here may not exist. */
const ALLOWED = new Map([
  ['packages/domain', []],
  ['packages/certificate', ['domain']],
  ['packages/contract', ['domain']],
  ['packages/venues', ['domain']],
  ['packages/matching', ['domain']],
  ['packages/notify', ['domain']],
  ['packages/store', ['domain']],
  ['packages/simulator', []],
  ['packages/client', ['contract']],
  ['apps/worker', ['domain', 'certificate', 'venues', 'matching', 'notify', 'store']],
  ['apps/api', ['domain', 'certificate', 'contract', 'notify', 'store', 'venues']],
  ['apps/web', ['client', 'contract', 'domain']],
  ['apps/cli', WHOLE_SERVICE],
  ['bench', WHOLE_SERVICE],
  ['e2e', ['client', 'contract', 'simulator']],
  ['tools', ['contract']],
])

/**
 * Which other folders of apps/api/src each folder may import. The files beside the folders assemble the application: they
 * may import all folders, and no folder may import them.
 */
const API_FOLDERS = new Map([
  ['http', []],
  ['auth', ['http']],
  ['catalog', ['http', 'auth']],
  ['stream', ['http', 'auth', 'catalog']],
  ['picture', ['http', 'catalog']],
  ['early', ['http', 'auth', 'catalog']],
  ['routes', ['http', 'auth', 'catalog', 'stream', 'picture']],
])

const ROOT = resolve(process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..'))
const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const faults = [...sourceFiles(ROOT)].flatMap(checkFile)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

/** @param {string} folder @returns {Generator<string>} */
function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', 'fixtures'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (/\.(ts|tsx|js)$/.test(entry.name)) yield path
  }
}

/** @param {string} path */
function checkFile(path) {
  const file = relative(ROOT, path).split(sep).join('/')
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...text.matchAll(IMPORT)]
    .map((match) => match[1] ?? match[2] ?? '')
    .map((specifier) => ({ specifier, reason: forbidden(file, specifier) }))
    .filter(({ reason }) => reason !== null)
    .map(({ specifier, reason }) => `${file}: may not import '${specifier}': ${reason}`)
}

/** The reason why `file` may not import `specifier`, or null. @param {string} file @param {string} specifier */
function forbidden(file, specifier) {
  const place = placeOf(file)
  if (place === null) return null
  const isTest = /\.test\.tsx?$/.test(file) || file.includes('/testing/')
  if (specifier.startsWith('.')) return forbiddenWithin(file, toFile(file, specifier), isTest)
  const ours = /^@parallax\/([^/]+)(\/testing)?/.exec(specifier)
  if (ours !== null) {
    if (ours[2] !== undefined && !isTest) return 'test helpers are for tests'
    if (isTest && ours[1] === 'simulator') return null
    // A service that such a test starts gets a copy of the database that the store's tests have made.
    if (place === 'e2e' && specifier === '@parallax/store/testing') return null
    if (
      !isTest &&
      file.startsWith('apps/api/') &&
      ours[1] === 'venues' &&
      !file.startsWith('apps/api/src/routes/wallet-tracker/')
    ) {
      return 'in the API only the wallet tracker talks to venues'
    }
    return ALLOWED.get(place)?.includes(ours[1] ?? '') ? null : `${place} may not import it`
  }
  if (place === 'packages/domain' && !isTest) return 'domain is pure and imports nothing'
  return null
}

/** Rules between the files of one place. @param {string} from @param {string} to @param {boolean} isTest */
function forbiddenWithin(from, to, isTest) {
  if (placeOf(from) !== placeOf(to)) return 'import another package by its name, not by path'
  if (!isTest && to.includes('/testing/')) return 'test helpers are for tests'
  const siblings = [
    {
      pattern: /^packages\/venues\/src\/([^/]+)\//,
      free: ['http', 'parse', 'testing'],
      reason: 'venues may not import each other',
    },
    {
      pattern: /^apps\/worker\/src\/([^/]+)\//,
      free: [],
      reason: 'stages exchange data through tables, not through imports',
    },
    { pattern: /^apps\/api\/src\/routes\/([^/]+)\//, free: [], reason: 'routes may not import each other' },
    {
      pattern: /^apps\/web\/src\/features\/([^/]+)\//,
      free: [],
      reason: 'features may not import each other',
    },
  ]
  for (const { pattern, free, reason } of siblings) {
    const left = pattern.exec(from)?.[1]
    const right = pattern.exec(to)?.[1]
    if (left !== undefined && right !== undefined && left !== right && !free.includes(right) && !isTest)
      return reason
  }
  return isTest ? null : forbiddenBetweenFolders(from, to)
}

/** @param {string} from @param {string} to */
function forbiddenBetweenFolders(from, to) {
  const [, room] = /^apps\/api\/src\/([^/]+)\//.exec(from) ?? []
  if (room === undefined) return null
  const allowed = API_FOLDERS.get(room)
  if (allowed === undefined)
    throw new Error(`${from}: its folder is not in the table of tools/check-imports.js`)
  const target = /^apps\/api\/src\/([^/]+)/.exec(to)?.[1] ?? ''
  return target === room || allowed.includes(target) ? null : `the folder ${room} may not import it`
}

/** `packages/<name>`, `apps/<name>`, `bench`, `e2e` or `tools`; null for files at the root. @param {string} file */
function placeOf(file) {
  const place = /^(?:(?:packages|apps)\/[^/]+|bench|e2e|tools)(?=\/)/.exec(file)?.[0] ?? null
  if (place !== null && !ALLOWED.has(place))
    throw new Error(`${place} is not in the table of tools/check-imports.js`)
  return place
}

/** @param {string} from @param {string} specifier */
function toFile(from, specifier) {
  return relative(ROOT, resolve(ROOT, dirname(from), specifier))
    .split(sep)
    .join('/')
}
