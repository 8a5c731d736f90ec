import type { Finding } from './finding.ts'

const MARK = { good: 'ok   ', doubt: 'DOUBT', bad: 'BAD  ' } as const

/** A line for each finding with what to do below it, and a summary. */
export function showFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const lines = findings.map(({ state, subject, seen, mend }) => {
    const line = `${MARK[state]}  ${subject.padEnd(width)}  ${seen}\n`
    return mend === null ? line : `${line}${' '.repeat(width + 9)}fix: ${mend}\n`
  })
  return `${lines.join('')}\n${conclude(findings)}\n`
}

function conclude(findings: readonly Finding[]): string {
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  if (count('bad') > 0) return `NOT SAFE: ${count('bad')} of ${findings.length} are bad.`
  const doubts = count('doubt')
  return doubts === 0 ? 'Everything is as it should be.' : `Nothing is bad; ${doubts} to check.`
}
