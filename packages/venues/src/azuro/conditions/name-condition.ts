import type { Condition, Selection } from '../payload.ts'
import { type DictionaryEntry, findDictionaryEntry } from './dictionary.ts'
import {
  areSideCodes,
  type SelectionRole,
  toMarketLabel,
  toSelectionLabel,
  toSelectionRole,
} from './selection-label.ts'

/** A condition with the names of its market and of the outcomes on offer, in the venue's order. */
export interface NamedCondition {
  /** With the line where all selections share one: "Total Goals 2.5". */
  readonly marketName: string
  /** False when neither the venue nor the dictionary names the market or one of its outcomes; ids are shown then. */
  readonly isNamed: boolean
  readonly marketKey: string | null
  readonly marketId: number | null
  readonly description: string | null
  readonly selections: readonly NamedSelection[]
}

export interface NamedSelection extends Selection {
  /** "Tottenham Hotspur (-1.5)", "Over (2.5)". */
  readonly label: string
  /** The label without the line that is already in the market's name. */
  readonly shortLabel: string
  readonly role: SelectionRole
  /** False when neither the venue nor the dictionary names it; the label is its id then. */
  readonly isNamed: boolean
}

interface Entry {
  readonly selection: Selection
  readonly known: DictionaryEntry | null
}

/**
 * The venue's own titles win over the dictionary. Hidden outcomes are left out. Conditions whose id starts with 5 are
 * not in the dictionary and are named by their ids. Null when an older condition has an outcome without any name.
 */
export function nameCondition(condition: Condition, participants: readonly string[]): NamedCondition | null {
  const isModern = condition.conditionId.startsWith('5')
  const entries = condition.outcomes
    .filter((outcome) => !outcome.hidden)
    .map((selection) => ({ selection, known: isModern ? null : findDictionaryEntry(selection.outcomeId) }))
    .sort(compareEntries)
  const market = entries.find(({ known }) => known !== null)?.known ?? null
  if (!isModern && entries.some(({ selection, known }) => known === null && selection.title === null))
    return null
  if (!isModern && market === null && condition.title === null) return null
  const line = toSharedLine(entries)
  const title = condition.title ?? market?.marketName ?? null
  const name = title ?? condition.conditionId
  const selections = toNamedSelections(entries, participants, line)
  return {
    isNamed: title !== null && selections.every((each) => each.isNamed),
    marketName: toMarketLabel(line === null || name.includes(line) ? name : `${name} ${line}`, participants),
    marketKey: market?.marketKey ?? null,
    marketId: market?.marketId ?? null,
    description: market?.description == null ? null : toMarketLabel(market.description, participants),
    selections,
  }
}

function toNamedSelections(
  entries: readonly Entry[],
  participants: readonly string[],
  line: string | null,
): readonly NamedSelection[] {
  const hasCodes = areSideCodes(entries.flatMap(({ selection }) => selection.title ?? []))
  return entries.map(({ selection, known }) => {
    const { title } = selection
    if (title === null && known !== null) {
      const short = toSelectionLabel(known.selectionName, participants, known.marketId)
      const label = known.point === null ? short : `${short} (${known.point})`
      const role = toSelectionRole(known.selectionName, known.marketId)
      return { ...selection, label, shortLabel: line === null ? label : short, role, isNamed: true }
    }
    const label = title !== null && hasCodes ? toSelectionLabel(title, participants, null) : title
    return {
      ...selection,
      label: label ?? selection.outcomeId,
      shortLabel: withoutLine(label ?? selection.outcomeId, line),
      role: toRoleOfTitle(title, label, hasCodes, participants),
      isNamed: title !== null,
    }
  })
}

/** The line of the condition when all selections share it. Handicaps do not: one side has -1.5, the other 1.5. */
function toSharedLine(entries: readonly Entry[]): string | null {
  const lines = new Set(entries.map(({ selection, known }) => selection.point ?? known?.point ?? null))
  const [line] = lines
  return lines.size === 1 && line !== undefined ? line : null
}

function toRoleOfTitle(
  title: string | null,
  label: string | null,
  hasCodes: boolean,
  participants: readonly string[],
): SelectionRole {
  if (title === null) return 'other'
  if (label !== null && participants.includes(label)) return 'side'
  if (/^draw$/i.test(title)) return 'draw'
  return hasCodes || /^(yes|no)$/i.test(title) ? toSelectionRole(title, null) : 'other'
}

function withoutLine(label: string, line: string | null): string {
  if (line === null) return label
  const ending = [` (${line})`, ` ${line}`].find((each) => label.endsWith(each))
  return ending === undefined ? label : label.slice(0, -ending.length)
}

/** The wire order is arbitrary: dictionary order for older conditions, `sort` for modern ones, then by id. */
function compareEntries(a: Entry, b: Entry): number {
  const byDictionary = (a.known?.selectionId ?? 0) - (b.known?.selectionId ?? 0)
  const bySort = (a.selection.sort ?? 0) - (b.selection.sort ?? 0)
  return (a.known !== null && b.known !== null ? byDictionary : 0) || bySort || compareIds(a, b)
}

function compareIds(a: Entry, b: Entry): number {
  const [left, right] = [a.selection.outcomeId, b.selection.outcomeId]
  return left.length - right.length || (left < right ? -1 : left > right ? 1 : 0)
}
