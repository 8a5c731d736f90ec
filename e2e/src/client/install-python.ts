import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The client, and the files its tests read. */
const COPIED = ['clients/python', 'docs/vectors/webhooks.json']
const NEEDED = ['httpx', 'pandas', 'setuptools', 'wheel', 'ensurepip']

interface Python {
  readonly path: string
  /** The folder of its packages. */
  readonly packages: string
}

/** Includes the system's Python: Debian packages work only with that one. */
const python = findPython(['python3', '/usr/bin/python3'])

/** Why tests of the Python client do not run here, for their titles; null if they run, as they must in CI. */
export const pythonMissing: string | null =
  python === null && !process.env.CI
    ? 'Python is not installed with all that its client is tested with (Debian: apt-get install python3-httpx python3-pandas python3-setuptools python3-wheel python3-venv)'
    : null

function findPython(paths: readonly string[]): Python | null {
  // Only looked up, not imported: importing pandas takes a second.
  const code = `import sys, os; from importlib.util import find_spec
places = [find_spec(name).origin for name in '${NEEDED}'.split(',')]
print(sys.executable); print(os.path.dirname(os.path.dirname(places[0])))`
  for (const path of paths) {
    try {
      const printed = execFileSync(path, ['-c', code], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const [executable = '', packages = ''] = printed.split('\n')
      return { path: executable, packages }
    } catch {}
  }
  return null
}

export interface PreparedPython {
  /** Contains `clients/python`, as in the repository. */
  readonly folder: string
  /** Environment for programs: no registry is used, the system's packages are there instead. */
  readonly env: Record<string, string>
  readonly remove: () => void
}

/** A folder with only the sources of the client, and what is needed to install them without a registry. */
export function preparePython(): PreparedPython {
  if (python === null) throw new Error(`no python3 has ${NEEDED.join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'parallax-python-'))
  for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  const env = {
    PATH: `${dirname(python.path)}${delimiter}${process.env.PATH ?? ''}`,
    PYTHONPATH: python.packages,
    PYTHONDONTWRITEBYTECODE: '1',
    PIP_NO_INDEX: '1',
    PIP_NO_BUILD_ISOLATION: '0',
    PIP_DISABLE_PIP_VERSION_CHECK: '1',
    HOME: folder,
  }
  return { folder, env, remove: () => rmSync(folder, { recursive: true }) }
}

/** Runs a program to its end and returns its output. */
export const runProgram = promisify(execFile)
