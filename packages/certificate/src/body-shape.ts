import {
  type ArbitrageListing,
  type CertificateBody,
  type Claim,
  type Exclusion,
  type ExclusiveQuestion,
  type ImplyingQuestion,
  PLATFORMS,
  RULE_FIELDS,
  RULE_TOPICS,
  RULE_ZONES,
} from '@parallax/domain'
import {
  isFlag,
  isNumber,
  isText,
  listOf,
  membersOf,
  oneOf,
  optional,
  orNull,
  recordOf,
  shallowRecord,
} from './shape.ts'

type Evidence = CertificateBody['fees'][number]
type VenueTerms = ArbitrageListing['venueTerms']
type Book = NonNullable<ArbitrageListing['book']>

const isVenue = oneOf(...PLATFORMS.map(({ slug }) => slug))
const isLevels = listOf(membersOf<Book['yesAsks'][number]>({ price: isNumber, size: isNumber }))
const isFeeBasis = oneOf('exact', 'upper_bound')
const isFeeTerms = orNull(recordOf(isNumber))

const isNamedOutcome = oneOf('yes', 'no', 'half', 'void', 'waits', 'rounds up', 'by name')
/** One of the named outcomes, or the label of a group outcome in quotes. */
const isRuleOutcome = (value: unknown): boolean =>
  isNamedOutcome(value) || (typeof value === 'string' && /^".+"$/.test(value))

const isBook = membersOf<Book>({
  platformMarketId: isText,
  yesAsks: isLevels,
  yesBids: isLevels,
  noAsks: isLevels,
  noBids: isLevels,
  depth: oneOf('orders', 'pool', 'touch'),
  sourceUpdatedAt: orNull(isText),
})

const isListing = membersOf<ArbitrageListing>({
  marketId: isText,
  title: isText,
  url: orNull(isText),
  venue: isVenue,
  relation: oneOf('same', 'complement'),
  isOpen: isFlag,
  quote: membersOf<ArbitrageListing['quote']>({
    yesBid: orNull(isNumber),
    yesAsk: orNull(isNumber),
    noBid: orNull(isNumber),
    noAsk: orNull(isNumber),
  }),
  book: orNull(isBook),
  liquidityUsd: orNull(isNumber),
  volume24hUsd: orNull(isNumber),
  feeTerms: isFeeTerms,
  mirrorOf: orNull(isText),
  isPlayMoney: isFlag,
  endTimeMs: orNull(isNumber),
  resolutionSource: orNull(isText),
  ruleTerms: orNull(
    membersOf<NonNullable<ArbitrageListing['ruleTerms']>>({
      topic: orNull(oneOf(...RULE_TOPICS)),
      assetPair: orNull(isText),
      field: orNull(oneOf(...RULE_FIELDS)),
      window: orNull(isText),
      timeZone: orNull(oneOf(...RULE_ZONES)),
      overtime: orNull(oneOf('included', 'excluded')),
      tie: orNull(isRuleOutcome),
      postponement: orNull(isRuleOutcome),
      figures: isText,
    }),
  ),
  rulesHash: orNull(isText),
  match: membersOf<ArbitrageListing['match']>({
    confidence: orNull(isNumber),
    method: oneOf('semantic', 'manual', 'exact'),
    reason: orNull(isText),
  }),
  feed: membersOf<ArbitrageListing['feed']>({
    fetchedAtMs: isNumber,
    sourceUpdatedAtMs: orNull(isNumber),
    isSourceClock: isFlag,
    freshForMs: isNumber,
    isFrozen: isFlag,
    isReadFailed: isFlag,
  }),
  movement: orNull(
    membersOf<NonNullable<ArbitrageListing['movement']>>({ squares: isNumber, watchedMs: isNumber }),
  ),
  venueTerms: membersOf<ArbitrageListing['venueTerms']>({
    version: isText,
    voidRule: orNull(oneOf('refund', 'half', 'last_price')),
    settlementLagDays: orNull(isNumber),
    withdrawalFraction: orNull(isNumber),
    positionCapUsd: orNull(isNumber),
    canSell: isFlag,
    order: membersOf<VenueTerms['order']>({
      minShares: orNull(isNumber),
      minUsd: orNull(isNumber),
      tick: orNull(isNumber),
      lot: orNull(isNumber),
      stakeStepUsd: optional(isNumber),
    }),
    costs: membersOf<VenueTerms['costs']>({
      orderUsd: orNull(isNumber),
      splitUsd: orNull(isNumber),
      claimUsd: orNull(isNumber),
      withdrawalUsd: orNull(isNumber),
    }),
    sources: listOf(
      membersOf<VenueTerms['sources'][number]>({
        of: oneOf('void_rule', 'withdrawal', 'order', 'costs'),
        document: isText,
        since: isText,
      }),
    ),
  }),
  venueState: oneOf('healthy', 'unhealthy', 'backoff', 'suspended'),
})

const isClaim = membersOf<Claim>({
  subject: isText,
  byDay: orNull(isNumber),
  bound: orNull(membersOf<NonNullable<Claim['bound']>>({ side: oneOf('above', 'below'), value: isNumber })),
})

const isImplying = membersOf<ImplyingQuestion>({
  id: isText,
  implication: membersOf<ImplyingQuestion['implication']>({ implying: isClaim, implied: isClaim }),
})

const isExclusive = membersOf<ExclusiveQuestion>({
  id: isText,
  exclusion: membersOf<Exclusion>({
    venue: isVenue,
    group: isText,
    marketId: isText,
    relatedMarketId: isText,
  }),
})

const isEvidence = membersOf<Evidence>({
  venue: isVenue,
  question: membersOf<Evidence['question']>({
    side: oneOf('buy', 'sell'),
    price: isNumber,
    shares: isNumber,
    feeTerms: isFeeTerms,
  }),
  fee: orNull(
    membersOf<NonNullable<Evidence['fee']>>({
      tradeUsd: isNumber,
      sharesTaken: isNumber,
      profitUsd: isNumber,
      basis: isFeeBasis,
      rule: membersOf<NonNullable<Evidence['fee']>['rule']>({ name: isText, version: isText, since: isText }),
    }),
  ),
})

/** Deeper than anything that we issue. */
const isCompared = shallowRecord(8)

const hasShape = membersOf<CertificateBody>({
  format: isText,
  decidedAtMs: isNumber,
  policy: isCompared,
  question: membersOf<CertificateBody['question']>({
    id: isText,
    title: isText,
    endTimeMs: orNull(isNumber),
    venueCount: isNumber,
  }),
  type: oneOf('direct', 'dutch_book'),
  related: optional((value) => isImplying(value) || isExclusive(value)),
  buy: isListing,
  sell: isListing,
  confirmed: orNull(
    membersOf<NonNullable<CertificateBody['confirmed']>>({
      buyReadAtMs: isNumber,
      sellReadAtMs: isNumber,
      suspectedAtMs: listOf(isNumber),
    }),
  ),
  fees: listOf(isEvidence),
  decision: isCompared,
})

/**
 * Whether the value has exactly the members of a body. Inputs are checked to every depth. Policy and decision only
 * have to be records: they are compared as a whole with the recomputed ones.
 */
export function isCertificateBody(value: unknown): value is CertificateBody {
  return hasShape(value)
}
