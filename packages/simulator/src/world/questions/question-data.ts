import Type, { type Static } from 'typebox'
import { bySomeVenues, CLOSED, Probability, SlugName, Text, TopicName } from '../../data/schemas.ts'

/**
 * One member of a question family. Texts name its fields in braces; `short`, `phrase`, `clause` and `count` default to
 * the name.
 */
const GroupMember = Type.Object(
  {
    name: Text,
    /** The short label of the member; defaults to the name. */
    label: Type.Optional(Text),
    id: Type.Optional(Text),
    /** Its own end in a ladder of dates; then its name and label are written with this end. */
    end: Type.Optional(Text),
    short: Type.Optional(Text),
    phrase: Type.Optional(Text),
    clause: Type.Optional(Text),
    count: Type.Optional(Text),
    /** Its probability, or its weight in a field. */
    p: Probability,
  },
  CLOSED,
)

export type GroupMember = Static<typeof GroupMember>

/**
 * How a venue words a question: with its own title, as members of a group, or, on Jupiter, as `mirror` of Polymarket's
 * listing.
 */
const Wording = Type.Object(
  {
    /** The title of the group. */
    group: Type.Optional(Text),
    /** The sentence: Polymarket writes one for every member, other venues only where there is no group. */
    title: Type.Optional(Text),
    label: Type.Optional(Text),
    /** Which members it lists: the first ones up to a number, or these ids. All by default. */
    take: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Array(Text)])),
    isComplement: Type.Optional(Type.Literal(true)),
    labels: Type.Optional(Type.Tuple([Text, Text])),
  },
  CLOSED,
)

export type Wording = Static<typeof Wording>

/** A question, or a question family with `members`. Texts and dates: `fill-text.ts`. */
const QuestionEntry = Type.Object(
  {
    /** `field`: one comes true; `ladder`: in rising order of odds, each implies the later ones; `set`: independent. */
    kind: Type.Enum(['single', 'field', 'ladder', 'set']),
    id: Text,
    /** Shared with questions that look like this one but are not the same; its id by default. */
    questionFamily: Type.Optional(Text),
    topic: TopicName,
    title: Text,
    /** The condition for Yes, as a clause after "if". */
    rule: Text,
    /** A name in `sources.json`. */
    decidedBy: Type.Optional(Text),
    /** Rules of a venue that has its own for this question. */
    rulesOn: Type.Optional(bySomeVenues(Text)),
    end: Text,
    p: Type.Optional(Probability),
    /** Weight of unlisted outcomes, in a field. */
    other: Type.Optional(Type.Number()),
    /** How much the odds move; 1 is usual. */
    swing: Type.Optional(Type.Number()),
    createdDaysAgo: Type.Optional(Type.Number()),
    members: Type.Optional(Type.Array(GroupMember)),
    on: bySomeVenues(Type.Union([Text, Wording])),
  },
  CLOSED,
)

export type QuestionEntry = Static<typeof QuestionEntry>

export const QuestionFile = Type.Array(QuestionEntry)

/**
 * A series of Up/Down rounds of one asset: slots of `minutes`, from `first` to `last` counted from the epoch's slot.
 */
const RoundEntry = Type.Object(
  {
    asset: Text,
    ticker: Text,
    minutes: Type.Enum([5, 15, 60]),
    first: Type.Integer(),
    last: Type.Integer(),
    on: Type.Array(Type.Enum(['polymarket', 'limitless', 'jupiter', 'mirror'])),
  },
  CLOSED,
)

export type RoundEntry = Static<typeof RoundEntry>

export const RoundFile = Type.Array(RoundEntry)

/**
 * A game and its bets, `day` days after the epoch. `draw` makes it a three-way game; US sports and tennis have none.
 */
const GameEntry = Type.Object(
  {
    sport: Text,
    league: Text,
    country: Text,
    /** Common names; `teams.json` has the official ones. */
    home: Text,
    away: Text,
    day: Type.Integer(),
    /** UTC. */
    hour: Type.Number(),
    /** How long it takes; two hours by default. */
    hours: Type.Optional(Type.Number()),
    homeWins: Probability,
    draw: Type.Optional(Probability),
    /** Lines for total points or goals, with the odds of going over. */
    totals: Type.Optional(Type.Array(Type.Tuple([Type.Number(), Probability]))),
    bothScore: Type.Optional(Probability),
    on: Type.Array(Type.Union([SlugName, Type.Literal('mirror')])),
  },
  CLOSED,
)

export type GameEntry = Static<typeof GameEntry>

export const GameFile = Type.Array(GameEntry)
