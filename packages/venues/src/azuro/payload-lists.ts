import { isFields, readList, toFields } from '../parse/read.ts'

/**
 * The records in an answer of any of the venue's calls: `{conditions}`, `{games}`, both, a bare list, or `{sports}`.
 */
export interface AnswerRecords {
  /** Null when the answer has no list of games; its conditions then have no names. */
  readonly games: readonly unknown[] | null
  readonly conditions: readonly unknown[]
}

/** Null when the answer holds neither games nor conditions. */
export function toAnswerRecords(answer: unknown): AnswerRecords | null {
  if (Array.isArray(answer)) return toRecordsOfList(answer)
  const fields = toFields(answer)
  if (fields === null) return null
  const games = readList(fields, 'games')
  const conditions = readList(fields, 'conditions')
  const sports = readList(fields, 'sports')
  if (games === null && conditions === null && sports === null) return null
  return {
    games: games === null && sports === null ? null : [...(games ?? []), ...toGamesOfSports(sports ?? [])],
    conditions: conditions ?? [],
  }
}

/** `{conditions: [...]}`, or the bare list that some deployments send; null for any other shape. */
export function toConditionRecords(answer: unknown): readonly unknown[] | null {
  return Array.isArray(answer) ? answer : isFields(answer) ? readList(answer, 'conditions') : null
}

function toRecordsOfList(list: readonly unknown[]): AnswerRecords {
  const isGame = (record: unknown) => isFields(record) && 'participants' in record && !('outcomes' in record)
  const games = list.filter(isGame)
  return {
    games: games.length === 0 ? null : games,
    conditions: list.filter((record) => !isGame(record)),
  }
}

/** Games out of the nesting sports > countries > leagues > games. */
function toGamesOfSports(sports: readonly unknown[]): readonly unknown[] {
  const inner = (records: readonly unknown[], name: string) =>
    records.flatMap((record) => (isFields(record) ? (readList(record, name) ?? []) : []))
  return inner(inner(inner(sports, 'countries'), 'leagues'), 'games')
}
