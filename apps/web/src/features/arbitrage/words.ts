import type {
  Allocation,
  ExecutionAdvisory,
  OpportunityHistoryEntry,
  PolicyDecision,
} from '@parallax/contract'
import type { Opportunity } from './opportunities-query.ts'

type Check = PolicyDecision['checks'][number]
type Scenario = ExecutionAdvisory['payoffs'][number]['scenario']
export type SkipReason = Allocation['skipped'][number]['reason']
export type GateReason = PolicyDecision['risk_gate_reasons'][number]

export const REASONS: Readonly<Record<GateReason, string>> = {
  venue_suspended: 'A venue is suspended.',
  play_money: 'A leg is in play money.',
  no_sell_side: 'Only holders of shares can sell there.',
  fee_unknown: 'A fee is not known exactly: the highest documented one is charged.',
  stale_prices: 'The prices of a leg are out of date.',
  suspicious_edge: 'The edge is too large to be believed before it was confirmed three times.',
  negative_after_execution: 'Nothing is left after fees and execution.',
  worst_case_negative: 'It loses money in at least one scenario.',
  low_confidence: 'It is doubtful that both listings ask the same question.',
  mirror_listing: 'A leg resells the book of another venue.',
  venue_unhealthy: 'A venue is unhealthy: its list is late or doubtful.',
  rules_differ: 'The rules of the two listings differ.',
  end_time_differs: 'They end more than 48 hours apart, or one end has passed.',
  no_depth: 'How much can be traded is not known, or it is less than 10 USD.',
  below_minimum: 'It is less than the smallest order of a venue.',
  costs_unknown: 'What a venue costs beside its fees, or its smallest order, is not known.',
  below_min_profit: 'After gas and other fixed costs less than 1 USD is left.',
  below_hurdle: 'It returns less than 5 % a year on the money that it locks up.',
}

export const NO_FEE = 'A fee is not known, so nobody knows what is left.'
export const NO_CERTIFICATE = 'There is none: it never passed the checks.'

/** In two or three words, for a list. */
export const REASON_NAMES: Readonly<Record<GateReason, string>> = {
  venue_suspended: 'venue suspended',
  play_money: 'play money',
  no_sell_side: 'cannot be sold',
  fee_unknown: 'fee unknown',
  stale_prices: 'stale prices',
  suspicious_edge: 'too good to be true',
  negative_after_execution: 'no edge left',
  worst_case_negative: 'can lose',
  low_confidence: 'doubtful match',
  mirror_listing: 'resold book',
  venue_unhealthy: 'venue late',
  rules_differ: 'rules differ',
  end_time_differs: 'ends differ',
  no_depth: 'depth unknown',
  below_minimum: 'below smallest order',
  costs_unknown: 'costs unknown',
  below_min_profit: 'under 1 USD',
  below_hurdle: 'low return',
}

/** Why the reader's own money does not go into a trade, in a few words. */
export const SKIP_NAMES: Readonly<Record<SkipReason, string>> = {
  no_funds: 'no money on a venue',
  depth_used: 'depth used up',
  no_edge: 'no edge left',
  too_small: 'under 10 USD',
  below_minimum: 'below smallest order',
  below_min_profit: 'under 1 USD profit',
  fee_unknown: 'fee unknown',
  no_depth: 'no order book',
}

interface CheckWords {
  readonly title: string
  readonly pass: string
  /** The text of a warning without a reason: something is not known. */
  readonly warn: string
}

const CHECKS: Readonly<Record<Check['name'], CheckWords>> = {
  match: {
    title: 'Same question',
    pass: 'Both listings ask the same question.',
    warn: 'That both ask the same question is likely, not certain.',
  },
  end_time: {
    title: 'Same end',
    pass: 'They end within 48 hours of each other.',
    warn: 'When one of them ends is not known.',
  },
  time_left: {
    title: 'Not near its end',
    pass: 'More than an hour is left until the first end.',
    warn: 'An end is within an hour, or not known: prices run to the result then.',
  },
  resolution_source: {
    title: 'Same resolution source',
    pass: 'Both name the same source of the result.',
    warn: 'Who decides the result of one of them is not known.',
  },
  rules: {
    title: 'Same rules',
    pass: 'Both rules texts say the same of everything that can matter.',
    warn: 'Some of what can matter is not said by both rules texts.',
  },
  void_rule: {
    title: 'Same rule when void',
    pass: 'Both venues pay the same when a market is void.',
    warn: 'What one of the venues pays when a market is void is not known.',
  },
  freshness: {
    title: 'Fresh prices',
    pass: 'The prices of both legs are fresh.',
    warn: 'How fresh the prices are is not known.',
  },
  confirmation: {
    title: 'Confirmed',
    pass: 'Both books were read for this, within a second of each other and at most 3 seconds ago.',
    warn: 'The two books were not read together in the last 3 seconds.',
  },
  movement: {
    title: 'Outlasts price moves',
    pass: 'The edge is larger than what both prices usually move in the time to act.',
    warn: 'Prices may move more than the edge in the time to act, or nobody has watched them for a minute.',
  },
  outlier: {
    title: 'Believable',
    pass: 'The edge is of a believable size, or was confirmed three times.',
    warn: 'Whether the edge is believable is not known.',
  },
  depth: {
    title: 'Enough to trade',
    pass: 'Resting orders or a pool stand behind both prices.',
    warn: 'The size is a venue’s limit or a model, no orders.',
  },
  order_size: {
    title: 'Large enough to order',
    pass: 'Both venues take orders of this size.',
    warn: 'Nothing is recommended.',
  },
  fees: {
    title: 'Fees known',
    pass: 'The fees of both legs are known exactly.',
    warn: 'Taking the money out costs something, or may.',
  },
  costs: {
    title: 'Fixed costs known',
    pass: 'At least 1 USD is left after gas and other fixed costs.',
    warn: 'What is left after fixed costs is not known.',
  },
  real_money: {
    title: 'Real money',
    pass: 'Both legs are in real money.',
    warn: 'Whether both legs are in real money is not known.',
  },
  own_book: {
    title: 'Own books',
    pass: 'Each venue has a book of its own.',
    warn: 'Whether each venue has a book of its own is not known.',
  },
  venue_state: {
    title: 'Venues healthy',
    pass: 'Both venues answer as they should.',
    warn: 'The state of a venue is not known.',
  },
  sell_side: {
    title: 'Can be sold',
    pass: 'The second leg can be had without owning shares.',
    warn: 'Whether the second leg can be had is not known.',
  },
  edge: {
    title: 'Profit after costs',
    pass: 'Something is left after fees and execution.',
    warn: 'What is left after execution is not known.',
  },
  worst_case: {
    title: 'No losing scenario',
    pass: 'No scenario loses, even after withdrawal.',
    warn: 'What happens in one of the scenarios is not known.',
  },
  hurdle: {
    title: 'Worth the wait',
    pass: 'It returns 5 % a year or more on the money that it locks up.',
    warn: 'When a venue pays is assumed, so the yearly return is too.',
  },
  implication: {
    title: 'One follows from the other',
    pass: 'One question follows from the other.',
    warn: 'That one question follows from the other is read out of their titles, not proved by their rules.',
  },
  exclusion: {
    title: 'Only one can be true',
    pass: 'The two questions exclude each other.',
    warn: 'That at most one of the two questions can be true is one venue’s word about its own listings, not proved by the rules of both legs.',
  },
}

export function toCheckTitle({ name }: Check): string {
  return CHECKS[name].title
}

export function toCheckWords({ name, result, reason }: Check): string {
  if (result === 'pass') return CHECKS[name].pass
  return reason === null ? CHECKS[name].warn : REASONS[reason]
}

export const SCENARIOS: Readonly<Record<Scenario, string>> = {
  yes: 'Yes wins',
  no: 'No wins',
  between: 'Yes to the first question, No to the second: both legs win',
  first: 'The first question is true',
  second: 'The second question is true',
  neither: 'Neither question is true: both legs win',
  void: 'The market is void',
  fifty_fifty: 'Half is paid on both',
  dispute: 'The result is disputed',
}

/** The same as a condition, after "unknown" or "loses USD 5". */
export const OUTCOME_CONDITIONS: Readonly<Record<Scenario, string>> = {
  yes: 'if YES wins',
  no: 'if NO wins',
  between: 'if only the first is true',
  first: 'if the first is true',
  second: 'if the second is true',
  neither: 'if neither is true',
  void: 'if void',
  fifty_fifty: 'if half is paid',
  dispute: 'if disputed',
}

export const CONFIRMATION_LACKS: Readonly<Record<NonNullable<PolicyDecision['confirmation_lack']>, string>> =
  {
    no_book: 'A leg has no book to read.',
    read_failed: 'The last attempt to read one of the books failed.',
    read_apart: 'The two books were read more than a second apart.',
    read_too_old: 'The two books were read more than 3 seconds ago.',
  }

export const OUTCOMES: Readonly<Record<ExecutionAdvisory['payoff_matrix'][number]['buy_outcome'], string>> = {
  yes: 'Yes',
  no: 'No',
  void: 'Void',
  half: 'Half',
  unknown: 'Unknown',
}

export const NO_TICKET: Readonly<Record<NonNullable<ExecutionAdvisory['no_ticket_reason']>, string>> = {
  fee_unknown: 'A fee is not known, so nobody can say how many shares to order.',
  depth_unknown: 'How much can be traded is not known on a leg.',
  depth_modelled: 'The depth of a leg is a model: no offers are known to order against.',
  nothing_to_gain: 'Nothing is left to gain once shares are rounded to what the venues take.',
  below_minimum: 'It is less than the smallest order of a venue.',
  blocked: 'The risk gate blocks it.',
}

export const STATUS_REASONS: Readonly<Record<NonNullable<OpportunityHistoryEntry['status_reason']>, string>> =
  {
    prices_stale: 'its prices are out of date',
    not_seen: 'the edge is no longer seen',
    leg_closed: 'a leg was closed',
    edge_gone: 'the edge is gone',
    unheard: 'there was no update for a day',
  }

export const STALE_REASONS: Readonly<Record<NonNullable<Opportunity['freshness']['stale_reason']>, string>> =
  {
    venue_backoff: 'the venue fails, and these are its last good prices',
    ghost_book: 'the book has only placeholder orders',
    crossed_book: 'a bid is above an ask: no venue leaves that standing',
    frozen_price: 'it stands still while other venues move',
    time_in_future: 'its time is ahead of ours',
    price_too_old: 'it was fetched too long ago',
    source_too_old: 'the venue made it too long ago',
  }

export const TYPE_NAMES: Readonly<Record<Opportunity['type_detail'], string>> = {
  direct: 'Buy and sell YES',
  dutch_book: 'YES here, NO there',
  implication: 'One implies the other',
  basket: 'Only one can be true',
}

export const TYPES: Readonly<Record<Opportunity['type_detail'], string>> = {
  implication: 'Buy Yes of a question, and No of one that it follows from',
  basket: 'Buy No of two questions of which at most one can be true',
  direct: 'Buy Yes on one venue, sell Yes on the other',
  dutch_book: 'Buy Yes on one venue and No on the other',
}
