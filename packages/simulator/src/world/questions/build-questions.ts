import type { Calendar } from '../calendar.ts'
import { hashText } from '../hash.ts'
import { createProcess, logit, type ProcessMember } from '../process.ts'
import { SOURCES } from '../rules/decided-by.ts'
import type { Slug } from '../world.ts'
import { type BankListing, type BankQuestion, toId, YES_NO } from './bank.ts'
import { fillText, readDate } from './fill-text.ts'
import type { GroupMember, QuestionEntry, Wording } from './question-data.ts'

const DAY = 86_400_000

/** A member with its place: the last part of its question's id, its end, and its fields as the texts use them. */
interface FilledMember {
  readonly id: string
  readonly p: number
  readonly endMs: number
  readonly fields: Readonly<Record<string, string> & Record<'name' | 'label', string>>
}

function toFilledMember(
  member: GroupMember,
  index: number,
  lastMs: number,
  calendar: Calendar,
): FilledMember {
  const endMs = member.end === undefined ? lastMs : readDate(member.end, calendar)
  const name = fillText(member.name, calendar, endMs)
  const label = member.label === undefined ? name : fillText(member.label, calendar, endMs)
  const id = member.id ?? (member.end === undefined ? toId(name) : `date${index + 1}`)
  const { short = name, phrase = name, clause = name, count = name, p } = member
  return { id, p, endMs, fields: { name, label, id, short, phrase, clause, count } }
}

function isTaken({ take }: Wording, { id }: FilledMember, index: number): boolean {
  if (take === undefined) return true
  return typeof take === 'number' ? index < take : take.includes(id)
}

/** The wordings of an entry by venue. A mirror has the wording of Polymarket. */
function listWordings(on: QuestionEntry['on']): { venue: Slug; wording: Wording; isMirror: boolean }[] {
  return (Object.entries(on) as [Slug, string | Wording][]).map(([venue, own]) => {
    const words = own === 'mirror' ? (on.polymarket ?? '') : own
    return {
      venue,
      wording: typeof words === 'string' ? { title: words } : words,
      isMirror: own === 'mirror',
    }
  })
}

export function leanFor(lifeMs: number): number {
  return Math.min(4 * DAY, Math.max(300_000, lifeMs / 8))
}

/** The questions of an entry with their listings: one, or one for each member. */
export function buildQuestions(entry: QuestionEntry, calendar: Calendar, seed: number): BankQuestion[] {
  const { kind, rulesOn, members, p } = entry
  const entryEndMs = readDate(entry.end, calendar)
  const single = p === undefined ? [] : [{ name: entry.id, p }]
  const filledMembers = (members ?? single).map((member, i) =>
    toFilledMember(member, i, entryEndMs, calendar),
  )
  if (filledMembers.length === 0) throw new Error('it has neither members nor p')
  const lastMs = Math.max(...filledMembers.map(({ endMs }) => endMs))
  const createdMs = calendar.epochMs - (entry.createdDaysAgo ?? 40) * DAY
  const odds: ProcessMember[] = filledMembers.map((filledMember) => ({
    logit: kind === 'field' ? Math.log(filledMember.p) : logit(filledMember.p),
    endMs: filledMember.endMs,
  }))
  const process = (name: string, its: readonly ProcessMember[]) =>
    createProcess(
      kind === 'field' ? 'field' : 'ladder',
      hashText(name, seed),
      its,
      entry.other ?? 0.02,
      entry.swing ?? 1,
      leanFor(lastMs - createdMs),
    )
  const shared = kind === 'field' || kind === 'ladder' ? process(entry.id, odds) : null
  const source = entry.decidedBy === undefined ? null : SOURCES.named[entry.decidedBy]
  if (source === undefined) throw new Error(`there is no source "${entry.decidedBy}"`)
  const wordings = listWordings(entry.on)
  return filledMembers.map((filledMember, index) => {
    const id = `${entry.id}/${filledMember.id}`
    const fill = (text: string) => fillText(text, calendar, entryEndMs, filledMember.fields)
    const listings = wordings
      .filter(({ wording }) => isTaken(wording, filledMember, index))
      .map(({ venue, wording, isMirror }): BankListing => {
        const { group } = wording
        const label = wording.label === undefined ? filledMember.fields.label : fill(wording.label)
        return {
          venue,
          title: group === undefined || venue === 'polymarket' ? fill(wording.title ?? entry.title) : label,
          polarity: wording.isComplement ? 'complement' : 'same',
          group:
            group === undefined
              ? null
              : { key: `${venue}:${entry.id}`, title: fill(group), isExclusive: kind === 'field' },
          legLabel: group === undefined ? null : label,
          labels: wording.labels ?? YES_NO,
          // Limitless gives all members of a dated ladder the last date.
          endMs: venue === 'limitless' && group !== undefined ? lastMs : filledMember.endMs,
          isMirror,
        }
      })
    return {
      id: kind === 'single' ? entry.id : id,
      title: fill(entry.title),
      topic: entry.topic,
      questionFamily: fill(entry.questionFamily ?? entry.id),
      endMs: filledMember.endMs,
      createdMs,
      rule: fill(entry.rule),
      decidedBy: source,
      rulesOn: rulesOn === undefined ? null : (venue) => (rulesOn[venue] ? fill(rulesOn[venue]) : null),
      process: shared ?? process(id, odds.slice(index, index + 1)),
      member: shared ? index : 0,
      fixture: null,
      isRound: false,
      listings,
    }
  })
}
