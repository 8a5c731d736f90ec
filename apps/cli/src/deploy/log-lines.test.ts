import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Several words in plain text, and not a command. */
const QUOTED = /`(?!parallax )([a-z,;]+(?:\s[a-z,;]+)+)`/g

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test.each(['docs/runbook.md', 'docs/deploy.md'])(
  'each log line that %s quotes is in the code',
  (document) => {
    // Each with the list that follows it.
    const paragraphs = read(document).split(/\n\n(?!- )/)
    const quoted = paragraphs
      .filter((paragraph) => /\blog(s|ged)?\b/.test(paragraph))
      .flatMap((paragraph) =>
        [...paragraph.matchAll(QUOTED)].map(([, line = '']) => line.replace(/\s/g, ' ')),
      )
    expect(quoted).toContain('maintenance failed')
    const sources = execFileSync('git', ['ls-files', 'apps/*.ts', 'packages/*.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const code = sources
      .trim()
      .split('\n')
      .filter((path) => !path.includes('test'))
      .map(read)
      .join('\n')
    expect(quoted.filter((line) => !code.includes(`'${line}'`))).toEqual([])
  },
)
