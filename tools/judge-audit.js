/**
 * Judges the output of `npm audit --json`.
 *
 * @param {string} answer
 * @returns {{ isGood: boolean, text: string }}
 */
export function judgeAudit(answer) {
  const report = parse(answer)
  const counts = report?.metadata?.vulnerabilities
  if (counts === undefined)
    return { isGood: true, text: 'advisories: NOT CHECKED, because no registry that knows them answered' }
  const severe = counts.high + counts.critical
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name)
  return severe === 0
    ? { isGood: true, text: `advisories: none that is high or critical (${counts.total} others)` }
    : { isGood: false, text: `advisories: ${severe} are high or critical: ${names.join(', ')}` }
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
