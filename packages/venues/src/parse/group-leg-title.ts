/**
 * The question of one group leg, from the title of its group and its own label: "Iran charges fees by...?" and
 * "September 30" make "Iran charges fees by September 30?", "Bitcoin above ___ on May 1?" and "86,000" fill the blank,
 * "Who will win the cup?" and "Brazil" make "Who will win the cup? — Brazil".
 */
export function toGroupLegTitle(groupTitle: string, legLabel: string): string {
  const group = groupTitle.trim()
  const groupLeg = legLabel.trim()
  if (group.toLowerCase() === groupLeg.toLowerCase()) return group
  if (/_{2,}/.test(group)) return group.replace(/_{2,}/, () => groupLeg)
  if (/(\.{3}|…)\s*\?/.test(group)) return group.replace(/\s*(\.{3}|…)\s*\?/, () => ` ${groupLeg}?`)
  if (/(\.{3}|…)\s*$/.test(group)) return group.replace(/\s*(\.{3}|…)\s*$/, () => ` ${groupLeg}`)
  return `${group} — ${groupLeg}`
}

/** Sides that are directions, not names: "Up" does not "win". */
const DIRECTION = /^(up|down|over|under|long|short|higher|lower|above|below|more|less|odd|even)\b/i

/**
 * The question of a two-sided market that is labelled by names: whether the first-named side wins it. "Lakers vs
 * Celtics" and "Lakers" make "Lakers vs Celtics: will Lakers win?"; "BTC Up or Down" and "Up" make "BTC Up or Down:
 * Up?".
 */
export function toSideTitle(title: string, side: string): string {
  const question = title.trim().replace(/\s*\?$/, '')
  return DIRECTION.test(side.trim())
    ? `${question}: ${side.trim()}?`
    : `${question}: will ${side.trim()} win?`
}
