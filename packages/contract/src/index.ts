export type { Static } from 'typebox'
export { LoggedOut, Login, Me, Registration, SignedIn } from './account.ts'
export {
  Alert,
  AlertAnswer,
  AlertChange,
  AlertCondition,
  AlertEvent,
  AlertEventList,
  AlertList,
  NewAlert,
} from './alert.ts'
export {
  ApiKey,
  ApiKeyCreated,
  ApiKeyList,
  ApiKeyRevoked,
  NewApiKey,
  OwnApiKey,
  Rotation,
} from './api-key.ts'
export {
  ArbitrageOpportunity,
  type HeldBack,
  OPPORTUNITY_SORTS,
  OpportunityAnswer,
  OpportunityList,
  OpportunityQuery,
  type OpportunitySort,
  type ScanStats,
} from './arbitrage.ts'
export { AdvisoryAnswer, ExecutionAdvisory, type Outcomes } from './arbitrage-advisory.ts'
export {
  type Allocation,
  AllocationAnswer,
  type AllocationTicket,
  NewAllocation,
} from './arbitrage-allocation.ts'
export {
  CertificateAnswer,
  CertificateChain,
  CertificateChainQuery,
  CertificateLink,
  CertificateParams,
  CertificateQuery,
  LinkedCertificateAnswer,
} from './arbitrage-certificate.ts'
export { OpportunityHistory, type OpportunityHistoryEntry } from './arbitrage-history.ts'
export { PolicyAnswer, PolicyDecision } from './arbitrage-policy.ts'
export { type QuestionBook, QuestionBookList } from './book.ts'
export {
  ChannelConfirmed,
  ChannelTest,
  Delivery,
  DeliveryList,
  NewNotificationChannel,
  NotificationChannel,
  NotificationChannelAnswer,
  NotificationChannelCreated,
  NotificationChannelList,
} from './channel.ts'
export { Deleted } from './deleted.ts'
export { DEFAULT_HTTP_STATUS, ERROR_CODES, type ErrorCode, ErrorEnvelope } from './error.ts'
export { IdParams, IsoTime, UUID_PATTERN, Uuid } from './formats.ts'
export { DeepHealth, Health, Unavailable } from './health.ts'
export { HistoryAnswer, HistoryQuery } from './history.ts'
export {
  AccountDeletion,
  AccountDownload,
  EmailChange,
  EmailChanged,
  EmailConfirmed,
  EndSessionsQuery,
  ForgottenPassword,
  MailSent,
  PasswordChange,
  PasswordChanged,
  PasswordIsReset,
  PasswordReset,
  SessionList,
  SessionsEnded,
  SignUp,
  TokenGiven,
} from './identity.ts'
export { Jwks } from './jwks.ts'
export { type Listing, ListingList } from './listing.ts'
export {
  MARKET_SORTS,
  MarketAnswer,
  MarketList,
  MarketQuery,
  type MarketSort,
  TrendingList,
  TrendingQuery,
  VOLUME_WINDOWS,
  type VolumeWindow,
} from './market.ts'
export { MatchingQuality } from './matching.ts'
export { Limit, Meta, Offset, PageQuery } from './paging.ts'
export {
  ChartQuery,
  PlatformChart,
  PlatformInfo,
  PlatformList,
  PlatformParams,
  PlatformStats,
  Slug,
} from './platform.ts'
export { DISCOVER_SORTS, DiscoverList, DiscoverQuery, QuestionAnswer } from './question.ts'
export { MetricsText, NoBody, NoContent, OpenApiDocument, WebAnswer } from './reference.ts'
export {
  Decision,
  DecisionAnswer,
  DecisionList,
  DecisionQuery,
  NewLink,
  NewRelation,
  NewReport,
  Noted,
  ReportAnswer,
  ReviewAnswer,
  ReviewItem,
  ReviewList,
  ReviewQuery,
} from './review.ts'
export { type RuleComparison, RuleRow, toRuleName } from './rule-comparison.ts'
export { SecurityEventList } from './security-event.ts'
export { SiweNonce, SiweVerification, SiweVerified } from './siwe.ts'
export { QuestionSparklineQuery, SparklineQuery, Sparklines } from './sparkline.ts'
export { STREAM_TOPICS, StreamAnswer, StreamIndexPrice, StreamQuery } from './stream.ts'
export {
  EndpointStats,
  LogExportQuery,
  LogList,
  LogQuery,
  LogsCsv,
  StatsList,
  StatsQuery,
  UsageStats,
} from './usage.ts'
export { API_VERSION, SERVICE } from './version.ts'
export { WalletCsv, type WalletEntry, WalletParams, WalletQuery, WalletResult } from './wallet.ts'
export {
  FilledWatchlist,
  NewWatchlistItem,
  Watchlist,
  WatchlistAnswer,
  WatchlistItem,
  WatchlistItemAnswer,
  WatchlistItemParams,
  WatchlistList,
  WatchlistName,
} from './watchlist.ts'
