import Type, { type Static } from 'typebox'
import { readData } from '../../data/read-data.ts'
import { CLOSED, Text, TopicName } from '../../data/schemas.ts'
import type { Calendar } from '../calendar.ts'
import { pickFrom } from '../hash.ts'
import { personName, placeName } from './names.ts'

/**
 * The texts of one made-up question: its own, Polymarket's sentence, the others' title, and its member if it is one.
 */
export interface Words {
  readonly title: string
  readonly sentence: string
  readonly plain: string
  readonly rule: string
  readonly group: string | null
  readonly label: string | null
}

const TemplateEntry = Type.Object(
  {
    kind: Type.Enum(['single', 'field', 'ladder', 'dates', 'game', 'duel']),
    topic: TopicName,
    /** How many questions belong together; one by default. */
    members: Type.Optional(Type.Integer({ minimum: 2 })),
    isUsPolitics: Type.Optional(Type.Literal(true)),
    /**
     * `{amount}`: `from` for the first question and `step` more for each next one; starts over after `count`
     * questions.
     */
    amount: Type.Optional(
      Type.Object(
        {
          from: Type.Integer(),
          step: Type.Integer(),
          count: Type.Integer(),
          perMember: Type.Optional(Type.Integer()),
        },
        CLOSED,
      ),
    ),
    /** The values of `{thing}`, used in turn. */
    things: Type.Optional(Type.Array(Text)),
    /** The number of the first member's person, `{who}`. */
    firstPerson: Type.Optional(Type.Integer()),
    group: Type.Optional(Text),
    /** One entry per leg, or a single one where the legs differ only in their fields. */
    words: Type.Array(Type.Object({ title: Text, sentence: Text, plain: Text, rule: Text }, CLOSED)),
  },
  CLOSED,
)

/** What the words of one question are made from. */
interface Subject {
  readonly entry: Static<typeof TemplateEntry>
  readonly number: number
  readonly member: number
  readonly endMs: number
  readonly calendar: Calendar
}

function amountOf({ entry: { amount }, number, member }: Subject): number {
  if (amount === undefined) return 0
  return amount.from + amount.step * (number % amount.count) + (amount.perMember ?? 0) * member
}

/** "4,800": toLocaleString is a hundred times slower. */
function thousands(value: number): string {
  return value < 1000 ? String(value) : `${Math.floor(value / 1000)},${String(value % 1000).padStart(3, '0')}`
}

const FIELDS: Readonly<Record<string, (subject: Subject) => string>> = {
  place: ({ number }) => placeName(number),
  home: ({ number }) => placeName(2 * number),
  away: ({ number }) => placeName(2 * number + 1),
  who: ({ entry, number, member }) => personName(number, (entry.firstPerson ?? 0) + member),
  thing: ({ entry, number }) => pickFrom(entry.things ?? [], number),
  amount: (subject) => String(amountOf(subject)),
  thousands: (subject) => thousands(amountOf(subject)),
  day: ({ calendar, endMs }) => calendar.mdy(endMs),
  isoDay: ({ calendar, endMs }) => calendar.iso(endMs),
  year: ({ calendar, endMs }) => String(calendar.yearOf(endMs)),
}

type Writer = (subject: Subject) => string

/** Splits the text at its braces once, because it is filled in for many questions. */
function toWriter(text: string): Writer {
  const parts = text.split(/\{(\w+)\}/).map((part, i): Writer => {
    if (i % 2 === 0) return () => part
    const field = FIELDS[part]
    if (!field) throw new Error(`data/made-up.json: nothing fills {${part}} in "${text}"`)
    return field
  })
  return (subject) => parts.map((part) => part(subject)).join('')
}

/** A kind of made-up question; `members` of them belong together. */
export interface Template {
  readonly topic: Static<typeof TopicName>
  readonly members: number
  readonly kind: Static<typeof TemplateEntry>['kind']
  readonly isUsPolitics: boolean
  readonly words: (number: number, member: number, endMs: number, calendar: Calendar) => Words
}

function toTemplate(entry: Static<typeof TemplateEntry>): Template {
  const { kind, topic, members = 1, isUsPolitics = false } = entry
  const group = entry.group === undefined ? null : toWriter(entry.group)
  const writers = entry.words.map((each) => ({
    title: toWriter(each.title),
    sentence: toWriter(each.sentence),
    plain: toWriter(each.plain),
    rule: toWriter(each.rule),
  }))
  return {
    kind,
    topic,
    members,
    isUsPolitics,
    words(number, member, endMs, calendar) {
      const subject = { entry, number, member, endMs, calendar }
      const { title, sentence, plain, rule } = pickFrom(writers, writers.length === 1 ? 0 : member)
      const label = plain(subject)
      return {
        title: title(subject),
        sentence: sentence(subject),
        plain: label,
        rule: rule(subject),
        group: group === null ? null : group(subject),
        label: group === null ? null : label,
      }
    },
  }
}

export const TEMPLATES: readonly Template[] = readData('made-up.json', Type.Array(TemplateEntry)).map(
  toTemplate,
)

/** Questions of one block: every template once. */
export const BLOCK = TEMPLATES.reduce((sum, template) => sum + template.members, 0)
