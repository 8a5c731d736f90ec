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
  suspicious_edge: 'The edge is too large to be believed until it has been confirmed three times.',
  negative_after_execution: 'Nothing is left after fees and execution.',
  worst_case_negative: 'It loses money in at least one scenario.',
  low_confidence: 'It is doubtful that both listings ask the same question.',
  mirror_listing: 'A leg is a mirror: it resells the order book of another venue.',
  venue_unhealthy: 'A venue is unhealthy: its list is late or doubtful.',
  rules_differ: 'The rules of the two listings differ.',
  end_time_differs: 'They end more than 48 hours apart, or one end has passed.',
  no_depth: 'The amount that can be traded is unknown or below 10 USD.',
  below_minimum: 'It is less than the smallest order of a venue.',
  costs_unknown: 'A venue’s costs besides its fees, or its smallest order, are unknown.',
  below_min_profit: 'Less than 1 USD is left after gas and other fixed costs.',
  below_hurdle: 'It returns less than 5 % a year on the money that it locks up.',
}

export const NO_FEE = 'A fee is unknown, so what is left is unknown too.'
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
  mirror_listing: 'mirror',
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
    warn: 'It is likely, but not certain, that both ask the same question.',
  },
  end_time: {
    title: 'Same end',
    pass: 'They end within 48 hours of each other.',
    warn: 'It is unknown when one of them ends.',
  },
  time_left: {
    title: 'Not near its end',
    pass: 'More than an hour is left until the first end.',
    warn: 'One ends within an hour, or its end is unknown. Near the end, prices move towards the result.',
  },
  resolution_source: {
    title: 'Same resolution source',
    pass: 'Both name the same source of the result.',
    warn: 'It is unknown who decides the result of one of them.',
  },
  rules: {
    title: 'Same rules',
    pass: 'The rules of both listings agree on everything that can matter.',
    warn: 'The rules of at least one listing leave out something that can matter.',
  },
  void_rule: {
    title: 'Same rule when void',
    pass: 'Both venues pay the same when a market is void.',
    warn: 'It is unknown what one of the venues pays when a market is void.',
  },
  freshness: {
    title: 'Fresh prices',
    pass: 'The prices of both legs are fresh.',
    warn: 'It is unknown how fresh the prices are.',
  },
  confirmation: {
    title: 'Books read together',
    pass: 'Both order books were read for this, within a second of each other and at most 3 seconds ago.',
    warn: 'The two order books were not read together in the last 3 seconds.',
  },
  movement: {
    title: 'Outlasts price moves',
    pass: 'The edge is larger than the usual move of both prices in the time it takes to act.',
    warn: 'Prices may move more than the edge in the time it takes to act, or they have not been watched for a minute.',
  },
  outlier: {
    title: 'Believable',
    pass: 'The edge is of a believable size, or was confirmed three times.',
    warn: 'It is unknown whether the edge is believable.',
  },
  depth: {
    title: 'Enough to trade',
    pass: 'Resting orders or a pool stand behind both prices.',
    warn: 'The size comes from a venue’s limit or a model, not from orders.',
  },
  order_size: {
    title: 'Large enough to order',
    pass: 'Both venues accept orders of this size.',
    warn: 'Nothing is recommended.',
  },
  fees: {
    title: 'Fees known',
    pass: 'The fees of both legs are known exactly.',
    warn: 'Withdrawing the money costs something, or may.',
  },
  costs: {
    title: 'Fixed costs known',
    pass: 'At least 1 USD is left after gas and other fixed costs.',
    warn: 'It is unknown what is left after fixed costs.',
  },
  real_money: {
    title: 'Real money',
    pass: 'Both legs are in real money.',
    warn: 'It is unknown whether both legs are in real money.',
  },
  own_book: {
    title: 'Own order books',
    pass: 'Each venue has an order book of its own.',
    warn: 'It is unknown whether each venue has an order book of its own.',
  },
  venue_state: {
    title: 'Venues healthy',
    pass: 'Both venues work normally.',
    warn: 'The state of a venue is unknown.',
  },
  sell_side: {
    title: 'Can be sold',
    pass: 'You need not own shares already: where Yes is sold, a split of dollars makes them.',
    warn: 'It is unknown whether the second leg can be traded.',
  },
  edge: {
    title: 'Profit after costs',
    pass: 'Something is left after fees and execution.',
    warn: 'It is unknown what is left after execution.',
  },
  worst_case: {
    title: 'No losing scenario',
    pass: 'No scenario loses, even after withdrawal.',
    warn: 'It is unknown what happens in one of the scenarios.',
  },
  hurdle: {
    title: 'Worth the wait',
    pass: 'It returns 5 % a year or more on the money that it locks up.',
    warn: 'The payment date of a venue is assumed, and so is the yearly return.',
  },
  implication: {
    title: 'One follows from the other',
    pass: 'One question follows from the other.',
    warn: 'The titles suggest that one question follows from the other; the rules do not prove it.',
  },
  exclusion: {
    title: 'Only one can be true',
    pass: 'The two questions exclude each other.',
    warn: 'One venue states that at most one of the two questions can be true; the rules of both legs do not prove it.',
  },
}

export function toCheckTitle(name: Check['name']): string {
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
    no_book: 'A leg has no order book to read.',
    read_failed: 'The last attempt to read one of the order books failed.',
    read_apart: 'The two order books were read more than a second apart.',
    read_too_old: 'The two order books were read more than 3 seconds ago.',
  }

export const OUTCOMES: Readonly<Record<ExecutionAdvisory['payoff_matrix'][number]['buy_outcome'], string>> = {
  yes: 'Yes',
  no: 'No',
  void: 'Void',
  half: 'Half',
  unknown: 'Unknown',
}

export const NO_TICKET: Readonly<Record<NonNullable<ExecutionAdvisory['no_ticket_reason']>, string>> = {
  fee_unknown: 'A fee is unknown, so the number of shares to order is unknown too.',
  depth_unknown: 'How much can be traded on a leg is unknown.',
  depth_modelled: 'The depth of a leg is a model: no offers are known to order against.',
  nothing_to_gain: 'There is no profit left once shares are rounded to what the venues accept.',
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
    venue_backoff: 'the venue is failing, and these are its last good prices',
    ghost_book: 'the order book has only placeholder orders',
    crossed_book: 'a bid is above an ask, which no real order book allows',
    frozen_price: 'it stands still while other venues move',
    time_in_future: 'its clock is ahead of ours',
    price_too_old: 'it was fetched too long ago',
    source_too_old: 'the venue’s own time for it is too old',
  }

export const TYPE_NAMES: Readonly<Record<Opportunity['type_detail'], string>> = {
  direct: 'Buy and sell YES',
  dutch_book: 'YES here, NO there',
  implication: 'One implies the other',
  basket: 'Only one can be true',
}

export const TYPES: Readonly<Record<Opportunity['type_detail'], string>> = {
  implication: 'Buy Yes on a question, and No on one that it follows from',
  basket: 'Buy No on two questions, at most one of which can be true',
  direct: 'Buy Yes on one venue, sell Yes on the other',
  dutch_book: 'Buy Yes on one venue and No on the other',
}
