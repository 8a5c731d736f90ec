import { TEAMS } from './teams.ts'

const TEAM = /^team\/(nba|nfl|mlb|nhl)-\S+$/
const CODES = listCodes(TEAMS)

/**
 * The full name of the team behind a league's two or three letter code, or null: "lac" in the NBA is "los angeles
 * clippers".
 */
export function findTeamByCode(league: string, code: string): string | null {
  const names = CODES.get(`${league} ${code}`)
  const [only] = names ?? []
  return names?.size === 1 && only !== undefined ? only : null
}

/**
 * Codes are the first letters of the city, of city and nickname, or the first three letters of the city. Two teams may
 * share one.
 */
function listCodes(table: string): ReadonlyMap<string, ReadonlySet<string>> {
  const codes = new Map<string, Set<string>>()
  for (const line of table.trim().split('\n')) {
    const [tags = '', phrases = ''] = line.split(': ')
    const league = TEAM.exec(tags)?.[1]
    const full = phrases
      .split(', ')
      .reduce((long, phrase) => (phrase.length > long.length ? phrase : long), '')
    const words = full.split(' ')
    if (league === undefined || words.length < 2) continue
    const initials = words.map((word) => word[0]).join('')
    for (const code of [initials, initials.slice(0, -1), full.slice(0, 3)]) {
      const key = `${league} ${code}`
      codes.set(key, (codes.get(key) ?? new Set()).add(full))
    }
  }
  return codes
}
