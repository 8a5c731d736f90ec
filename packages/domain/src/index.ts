export {
  API_KEY_MARK,
  isApiKey,
  KEY_STATUSES,
  type KeyLifetime,
  type KeyStatus,
  MAX_ACTIVE_KEYS,
  toKeyPrefix,
  toKeyStatus,
} from './access/api-key.ts'
export { toRateAddress } from './access/client-address.ts'
export { toDeviceName } from './access/device-name.ts'
export {
  ACCOUNT_GUESSES,
  ADDRESS_GUESSES,
  GUESS_WINDOW_MS,
  type GuessState,
  isGuessStateOver,
  returnGuess,
  takeGuess,
} from './access/guess-limit.ts'
export { isLoopbackHost, isOwnHost, type OwnHost, parseHost } from './access/host.ts'
export { isForwarded } from './access/is-forwarded.ts'
export {
  ACCESS_TOKEN_MS,
  CONFIRM_TOKEN_MS,
  KNOWN_PLACE_MS,
  MAIL_PAUSE_MS,
  REFRESH_FAMILY_MS,
  REFRESH_TOKEN_MS,
  RESET_TOKEN_MS,
  SIWE_NONCE_MS,
  WALLET_SESSION_MS,
} from './access/lifetimes.ts'
export { MAIL_WINDOW_MS, MAILS_OF_ACCOUNT, MAILS_OF_MAILBOX, toMailboxName } from './access/mail-limit.ts'
export { LONGEST_NAME, parseName } from './access/name.ts'
export { parseUrl } from './access/parse-url.ts'
export { PERMISSIONS, type Permission } from './access/permission.ts'
export {
  ACCOUNT_KEYS_TIER,
  API_KEY_TIER,
  PRODUCT_TIER,
  type RateTier,
  SESSION_TIER,
  toKeyTier,
} from './access/rate-tier.ts'
export {
  isRateStateOver,
  peekRate,
  type RateDecision,
  type RateState,
  type RateTake,
  takeRate,
} from './access/rate-window.ts'
export { findSecretWeakness } from './access/secret-strength.ts'
export { SECURITY_EVENT_DAYS, SECURITY_EVENTS, type SecurityEventKind } from './access/security-event.ts'
export {
  type AlertStanding,
  type AlertState,
  advanceAlert,
  isQuiet,
  type Reading,
  toStanding,
} from './alert/advance-alert.ts'
export {
  ALERT_DIRECTIONS,
  ALERT_OPERATORS,
  type AlertCondition,
  type AlertRule,
  type AlertTargets,
  MAX_ALERTS,
  MAX_TRIGGERED_AN_HOUR,
} from './alert/alert.ts'
export {
  ALERT_FIELDS,
  ALERT_TYPES,
  type AlertField,
  type AlertType,
  FIELD_TRAITS,
} from './alert/alert-field.ts'
export { type ParsedAlert, parseRule, type WrittenCondition } from './alert/parse-rule.ts'
export {
  isOfQuestion,
  type LivingOpportunity,
  type Readings,
  toMarketReadings,
  toQuestionReadings,
} from './alert/readings.ts'
export { toCanonicalJson } from './arbitrage/certificate/canonical-json.ts'
export { type CertificateBody, certify, redecide } from './arbitrage/certificate/certificate.ts'
export {
  CERTIFICATE_ALG,
  CERTIFICATE_FORMAT,
  type SignedMembers,
  toCertificateId,
  toHashedText,
  toSignedText,
  toThumbprintText,
} from './arbitrage/certificate/certificate-text.ts'
export { type Certified, differsFromCertified, isCertificateDue } from './arbitrage/certificate/certified.ts'
export {
  type ExclusiveQuestion,
  findEdges,
  hasEdge,
  hasRelatedEdge,
  type ImplyingQuestion,
  isBasket,
  type RelatedQuestion,
} from './arbitrage/detect/detect.ts'
export type { Exclusion } from './arbitrage/detect/exclusion.ts'
export { findExclusiveGap, findGap, findImpliedGap } from './arbitrage/detect/gap.ts'
export { type Claim, findImplication, type Implication, isImplied } from './arbitrage/detect/implication.ts'
export {
  type BookSide,
  findBestPrice,
  isTradable,
  type Leg,
  type Offer,
  toOwnSide,
  turnListing,
} from './arbitrage/detect/leg.ts'
export { type ArbitrageQuestion, chooseByVenue, toArbitrageQuestion } from './arbitrage/detect/question.ts'
export {
  CONFIRMATION_LACKS,
  type Confirmation,
  type Confirmed,
  isConfirmationWanted,
  toUnconfirmedAtMs,
} from './arbitrage/judge/confirmation.ts'
export { expire, type OpportunityState } from './arbitrage/judge/expire.ts'
export { type Freshness, judgeFreshness, toStaleAtMs } from './arbitrage/judge/freshness.ts'
export { CHECK_NAMES, GATE_REASONS } from './arbitrage/judge/gate.ts'
export {
  advance,
  type HistoryEntry,
  type OpportunityStatus,
  type Sighting,
  type Standing,
  type StatusReason,
} from './arbitrage/judge/lifecycle.ts'
export { type MoveWatch, watchMoves } from './arbitrage/judge/movement.ts'
export { isFrozen, type PriceWatch, watchPrice } from './arbitrage/judge/price-watch.ts'
export type { ArbitrageListing, VenueTerms } from './arbitrage/listing.ts'
export type { Opportunity } from './arbitrage/opportunity.ts'
export { POLICIES, POLICY, type Policy } from './arbitrage/policy.ts'
export { findResolutionSource } from './arbitrage/rules/resolution-source.ts'
export { compareRules } from './arbitrage/rules/rule-difference.ts'
export { compareAllRules } from './arbitrage/rules/rule-table.ts'
export { RULE_FIELDS, RULE_ZONES, type RuleTerms, readRuleTerms } from './arbitrage/rules/rule-terms.ts'
export { RULE_DIMENSIONS, RULE_TOPICS } from './arbitrage/rules/rule-topic.ts'
export {
  type FindConfirmed,
  listEdges,
  type ScannedRelation,
  scanQuestion,
} from './arbitrage/scan-question.ts'
export {
  type Allocated,
  type AllocationTrade,
  allocate,
  allocateEach,
  type Funds,
  SKIP_REASONS,
} from './arbitrage/size/allocate.ts'
export { computeAnnualizedReturn, computePaidDays } from './arbitrage/size/annualized-return.ts'
export { chooseBook, type PriceReadings, toQuotedMs } from './arbitrage/size/choose-book.ts'
export type { Fee, FeeBasis, FeeRequest, FeeRule, FeeSide } from './arbitrage/size/fee.ts'
export { type HeldTrade, toTicketHoldings } from './arbitrage/size/holding.ts'
export type { ComputeFee } from './arbitrage/size/net-level.ts'
export { computeHeldPayoffs } from './arbitrage/size/payoff.ts'
export {
  computeHeldMatrix,
  type PayoffMatrix,
  RELATION_ASSUMPTIONS,
  toImpossible,
  VENUE_OUTCOMES,
} from './arbitrage/size/payoff-matrix.ts'
export { computePortfolio } from './arbitrage/size/portfolio.ts'
export {
  makeTicket,
  type NoTicketReason,
  type Ticket,
  type TicketAnswer,
  type TicketLeg,
  type TicketSide,
} from './arbitrage/size/ticket.ts'
export { listTrades } from './arbitrage/ways.ts'
export {
  CHANNEL_KINDS,
  type ChannelKind,
  MAX_BODY_TEMPLATE_BYTES,
  MAX_CHANNELS,
  MAX_PLACEHOLDERS,
} from './channel/channel.ts'
export { type ComparedTerm, compareListings } from './comparison/compare-listings.ts'
export type { ComparedTexts } from './comparison/stated-terms.ts'
export { COMPARED_TERMS, type ComparedTermName, HARMS, TERM_VERDICTS } from './comparison/term.ts'
export { DELIVERY_STATUSES, type DeliveryStatus, MAX_SENT_AGAIN_A_MINUTE } from './delivery/delivery.ts'
export { computeRetryMs, LONGEST_REST_MS, MAX_ATTEMPTS } from './delivery/retry.ts'
export { MAX_EMBEDS, MAX_FEEDS } from './embed/quota.ts'
export { type DivergenceCategory, toDivergenceCategory } from './index-price/divergence.ts'
export {
  INDEX_INTERVALS,
  type IndexInterval,
  type IndexPeriod,
  type IndexPoint,
  listIndexPoints,
} from './index-price/index-history.ts'
export { computeIndexPrice, type IndexPrice } from './index-price/index-price.ts'
export type { IndexPriceInput } from './index-price/index-price-input.ts'
export { type IndexMove, listMoves, MOVE_SIZE } from './index-price/list-moves.ts'
export { toQuestionPrice } from './index-price/venue-price.ts'
export {
  QUOTE_REASONS,
  type QuoteReason,
  quoteByVenue,
  type VenueQuote,
} from './index-price/venue-quote.ts'
export {
  type HeldLease,
  type LeasesToShare,
  type LivingWorker,
  shareLeases,
} from './lease/share-leases.ts'
export { type BestQuote, keepBestQuote, toBestQuote } from './market/best-quote.ts'
export type { Book, BookLevel, PricePoint } from './market/book.ts'
export {
  isBookPriced,
  PRICE_BASES,
  type PriceBasis,
  toBookPrices,
  toPriceBasis,
  toWholeOutcomes,
} from './market/book-price.ts'
export { CATEGORIES, type Category } from './market/category.ts'
export {
  HOT_FRESH_MS,
  isSweepFresh,
  mayFreshnessDiffer,
  type Sweep,
  toFreshForMs,
  toFreshUntilMs,
  toSeenMs,
} from './market/freshness.ts'
export { areFrozenBooks } from './market/frozen-books.ts'
export { addChanges, isFrozenList } from './market/frozen-list.ts'
export { type KnownTrade, toTradeUntilMs, withTradePrice } from './market/last-trade.ts'
export type {
  LastTrade,
  MarketStatus,
  MirrorSource,
  Outcome,
  PlatformMarket,
  PriceKind,
  Quote,
  Rejection,
  Resolution,
} from './market/market.ts'
export { PLATFORMS, type Platform, type VenueSlug } from './market/platform.ts'
export { toRetryPauseMs } from './market/sweep-pause.ts'
export { doubtList, type ListDoubt } from './market/vanish.ts'
export { readVenueFailure, VENUE_FAILURES, type VenueFailure } from './market/venue-failure.ts'
export {
  findVenueTrouble,
  VENUE_TROUBLES,
  type VenueReading,
  type VenueTrouble,
} from './market/venue-trouble.ts'
export { type Metric, type MetricSample, toMetricText } from './metrics/metric-text.ts'
export {
  SPARKLINE_RANGES,
  SPARKLINE_STEPS,
  type SparklinePoint,
  type SparklinePrice,
  type SparklineRange,
  toSparkline,
  toSparklineStartMs,
} from './price/sparkline.ts'
export { ACCEPT_CONFIDENCE, REVIEW_CONFIDENCE } from './review/confidence.ts'
export {
  DECISION_KINDS,
  type DecisionKind,
  LINKING_RELATIONS,
  type LinkingRelation,
  RELATIONS,
  type Relation,
  type StandingDecision,
} from './review/decision.ts'
export {
  JUDGE_VERDICTS,
  JUDGED_CONFIDENCE,
  type JudgeVerdict,
  weighVerdict,
} from './review/judge.ts'
export { parseNote } from './review/note.ts'
export type { Pair } from './review/pair.ts'
export { MAX_OPEN_REPORTS } from './review/report.ts'
export { WAIT_REASONS, type WaitReason } from './review/wait-reason.ts'
export { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'
export { computeLatencyMs, type LatencySketch } from './usage/latency-sketch.ts'
export { GRANULARITIES, type Granularity, toPeriodStart } from './usage/period.ts'
export {
  type ApiCall,
  addUsage,
  countUsage,
  NO_USAGE,
  type PeriodUsage,
  type Usage,
} from './usage/usage.ts'
export {
  deriveDayVolume,
  isMadeWithinDay,
  type TotalWatch,
  toObservedFromMs,
  VOLUME_BASES,
  type VolumeBasis,
} from './volume/day-volume.ts'
export {
  isWatched,
  LONGEST_GAP_MS,
  listDays,
  toDay,
  toVolumeChart,
  type VolumeDay,
} from './volume/volume-chart.ts'
export { toWindowVolume } from './volume/window-volume.ts'
export { isSolanaAddress } from './wallet/is-solana-address.ts'
export type { PositionStatus, TrackedPosition, TradeHistoryItem } from './wallet/position.ts'
export { toShownPositions } from './wallet/to-shown-positions.ts'
export {
  computeSummary,
  computeTotals,
  type WalletSummary,
  type WalletTotals,
} from './wallet/wallet-totals.ts'
export {
  type Currency,
  WALLET_VENUES,
  type Wallet,
  type WalletSlug,
  type WalletVenue,
} from './wallet/wallet-venues.ts'
export { MAX_WATCHLIST_ITEMS, MAX_WATCHLISTS } from './watchlist/quota.ts'
