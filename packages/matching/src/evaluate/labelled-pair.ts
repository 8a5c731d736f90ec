import type { ListingText } from '../slots/slots.ts'

/** One listing of a file of pairs or of a corpus. */
export interface PairSide {
  readonly id: string | null
  readonly venue: string
  readonly listing: ListingText
}

/** A pair judged by a person. */
export interface LabelledPair {
  readonly id: string
  readonly a: PairSide
  readonly b: PairSide
  readonly isSame: boolean
  /** What makes a pair different (`date`, `entity`, …), or `positive`. */
  readonly kind: string
  /** Near-identical titles share a title family, which stays on one side of a cross-validation. */
  readonly titleFamily: string
  /** Where it was judged: the name of its file. */
  readonly source: string
}

/** An unreadable file of pairs or listings. The message names the line. */
export class PairsError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PairsError'
  }
}

/**
 * Reads JSON lines `{pair_id, a, b, label, kind, family}`, where a side is `{id, venue, title, description, end_date,
 * outcome, group_title, created}`.
 */
export function parsePairs(text: string, source = 'pairs'): LabelledPair[] {
  return parseLines(text, (row, line) => {
    const id = readText(row, 'pair_id') ?? `line ${line}`
    if (row.label !== 0 && row.label !== 1) throw new PairsError(`line ${line}: label must be 0 or 1`)
    return {
      id,
      a: parseSide(row.a, line),
      b: parseSide(row.b, line),
      isSame: row.label === 1,
      kind: readText(row, 'kind') ?? 'unknown',
      titleFamily: readText(row, 'family') ?? id,
      source,
    }
  })
}

/** Reads JSON lines of listings. */
export function parseCorpus(text: string): PairSide[] {
  return parseLines(text, (row, line) => parseSide(row, line))
}

type Row = Readonly<Record<string, unknown>>

function parseLines<Item>(text: string, parse: (row: Row, line: number) => Item): Item[] {
  return text.split('\n').flatMap((json, at) => {
    if (json.trim() === '') return []
    const row = parseRow(json, at + 1)
    return [parse(row, at + 1)]
  })
}

function parseRow(json: string, line: number): Row {
  try {
    const row: unknown = JSON.parse(json)
    if (isRow(row)) return row
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
  }
  throw new PairsError(`line ${line} is not a JSON object`)
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseSide(side: unknown, line: number): PairSide {
  if (!isRow(side)) throw new PairsError(`line ${line}: a side is missing`)
  const title = readText(side, 'title')
  const venue = readText(side, 'venue')
  if (title === null || venue === null) throw new PairsError(`line ${line}: a side needs title and venue`)
  const outcome = readText(side, 'outcome')
  return {
    id: readText(side, 'id'),
    venue,
    listing: {
      title: outcome === null ? title : `${title} — ${outcome}`,
      groupTitle: readText(side, 'group_title'),
      rules: readText(side, 'description'),
      endTime: readText(side, 'end_date'),
      createdTime: readText(side, 'created'),
      seenTime: readText(side, 'seen'),
    },
  }
}

function readText(row: Row, name: string): string | null {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
