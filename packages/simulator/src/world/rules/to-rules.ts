import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { byVenue, CLOSED, Text } from '../../data/schemas.ts'
import type { Fixture, Slug, Topic } from '../world.ts'
import { type DecidedBy, SOURCES } from './decided-by.ts'

const Cases = Type.Object({ threeWay: Type.Array(Text), twoWay: Type.Array(Text) }, CLOSED)
const GAME_RULES = readData('game-rules.json', Type.Object({ source: Text, cases: byVenue(Cases) }, CLOSED))
const GAME_SOURCE = GAME_RULES.source

export interface RulesInput {
  readonly venue: Slug
  readonly topic: Topic
  /** The condition for the question's Yes, as a clause after "if"; a complement pays when it fails. */
  readonly rule: string
  readonly endMs: number
  readonly isComplement: boolean
  readonly labels: readonly [string, string]
  /** One of several in a group. */
  readonly isGroupLeg: boolean
  readonly fixture: Fixture | null
  readonly decidedBy: DecidedBy | null
}

const EASTERN = '11:59 PM ET'
const DEADLINE =
  /\b(by|market creation and) ((?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, 20\d\d)(?:, 11:59 PM ET)?/g

/** Resolution rules of a listing in the venue's style. A day ends at midnight in the venue's time zone. */
export function toRules(input: RulesInput): string {
  const { venue, topic, endMs, isComplement, labels, isGroupLeg, fixture, decidedBy } = input
  const [yes, no] = isComplement ? [labels[1], labels[0]] : labels
  const source = decidedBy?.source ?? (fixture === null ? SOURCES.usual[topic] : GAME_SOURCE)
  const ownCases = fixture === null ? [] : toGameCases(venue, fixture)
  // Limitless copies the members of its groups, and their resolution source, from Polymarket; its single markets are its
  // own.
  const isCopied = venue === 'limitless' && isGroupLeg && fixture === null
  const cases = [...ownCases, ...(decidedBy?.cases ?? [])].map((each) => `\n\n${each}`).join('')
  switch (venue) {
    case 'polymarket':
    case 'jupiter':
      return `This market will resolve to "${yes}" if ${until(input, EASTERN)}. Otherwise, this market will resolve to "${no}".${cases}\n\nThe resolution source for this market is ${source}.`
    case 'limitless':
      return isCopied
        ? `This market will resolve to "${yes.toUpperCase()}" if ${until(input, EASTERN)}. Otherwise, this market will resolve to "${no.toUpperCase()}".${cases}\n\nThe resolution source for this market is ${source}.`
        : `This market will resolve to "${yes.toUpperCase()}" if ${until(input, '23:59 UTC')}. Otherwise, it will resolve to "${no.toUpperCase()}".${ownCases.map((each) => `\n\n${each}`).join('')}\n\nResolution source: ${source}.`
    case 'myriad':
      return `This market resolves to "${yes}" if ${until(input, '11:59 PM UTC')}, and to "${no}" otherwise. ${ownCases.map((each) => `${each} `).join('')}Market closes: ${stamp(endMs)}. Resolution source: ${source}.`
    case 'manifold':
      return [
        `Resolves ${yes.toUpperCase()} if ${input.rule}. Resolves ${no.toUpperCase()} otherwise.`,
        ...ownCases,
      ].join(' ')
    case 'predictit':
      return `This market shall resolve to ${yes} in the event that ${until(input, EASTERN)}. PredictIt may determine how and when to settle the market based on all information available to PredictIt at the relevant time. End Date: ${stamp(endMs)}`
    case 'azuro':
      return ''
  }
}

function until({ rule }: RulesInput, time: string): string {
  return rule.replace(DEADLINE, (_, word: string, day: string) => `${word} ${day}, ${time}`)
}

function stamp(endMs: number): string {
  return `${new Date(endMs - 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} ET`
}

/** What venues say about overtime, a tie and a postponed game. Polymarket waits for the game; Limitless does not. */
function toGameCases(venue: Slug, fixture: Fixture): readonly string[] {
  return GAME_RULES.cases[venue][fixture.sport === 'Football' ? 'threeWay' : 'twoWay']
}
