/** What a selection means, where the wording of its question depends on it. */
export type SelectionRole = 'side' | 'draw' | 'yes' | 'no' | 'other'

/** "Half with most goals": its 1 and 2 are halves. */
const HALVES_MARKET_ID = 33
/** "Total goals (3-way)": its 1 and 2 are not sides either, and the dictionary does not explain them. */
const THREE_WAY_TOTAL_MARKET_ID = 36

const SIDE = /^(?:H|Team |Player )?([12])$/
const NUMBERED_SIDE = /^Team (\d+)$/
const DRAW = /^H?X$/
const PAIR = /^([12X])([12X])$/

/** Reads "1", "X", "Team 2 (1.5)", "1X", "Yes & X", "1/2" and inserts the participants' names. */
export function toSelectionLabel(
  name: string,
  participants: readonly string[],
  marketId: number | null,
): string {
  if (marketId === THREE_WAY_TOTAL_MARKET_ID) return name
  if (marketId === HALVES_MARKET_ID) return name.replace(/^1$/, '1st Half').replace(/^2$/, '2nd Half')
  return name
    .split(/( & |\/)/)
    .map((part) => toPartLabel(part, participants))
    .join('')
}

export function toSelectionRole(name: string, marketId: number | null): SelectionRole {
  if (/^yes$/i.test(name)) return 'yes'
  if (/^no$/i.test(name)) return 'no'
  if (marketId === HALVES_MARKET_ID || marketId === THREE_WAY_TOTAL_MARKET_ID) return 'other'
  if (SIDE.test(name) || NUMBERED_SIDE.test(name)) return 'side'
  return DRAW.test(name) ? 'draw' : 'other'
}

/** Whether the venue's own titles of all outcomes are codes for sides. The "1" in "0, 1, 2 goals" is not one. */
export function areSideCodes(titles: readonly string[]): boolean {
  return titles.every((title) => [SIDE, NUMBERED_SIDE, DRAW, PAIR].some((code) => code.test(title)))
}

/** "Team 1 - Total Goals" with the team's name. */
export function toMarketLabel(name: string, participants: readonly string[]): string {
  return name.replace(/\b(?:Team|Player) ([12])\b/g, (whole, number: string) => {
    return participants[Number(number) - 1] ?? whole
  })
}

function toPartLabel(part: string, participants: readonly string[]): string {
  const number = (SIDE.exec(part) ?? NUMBERED_SIDE.exec(part))?.[1]
  if (number !== undefined) return participants[Number(number) - 1] ?? `Team ${number}`
  if (DRAW.test(part)) return 'Draw'
  const pair = PAIR.exec(part)
  if (pair === null) return part
  return `${toPartLabel(pair[1] ?? '', participants)} or ${toPartLabel(pair[2] ?? '', participants)}`
}
