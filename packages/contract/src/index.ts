export type { Static } from 'typebox'
export { Account, AccountDetail, LoggedOut, Login, Me, Registration, SignedIn, TokenPair } from './account.ts'
export {
  Alert,
  AlertAnswer,
  AlertChange,
  AlertCondition,
  AlertEvent,
  AlertEventList,
  AlertList,
  NewAlert,
  NewCondition,
} from './alert.ts'
export {
  ApiKey,
  ApiKeyCreated,
  ApiKeyDetail,
  ApiKeyList,
  ApiKeyRevoked,
  ApiKeyWithSecret,
  NewApiKey,
  OwnApiKey,
  RateWindow,
  Rotation,
} from './api-key.ts'
export {
  ArbitrageOpportunity,
  Confirmation,
  Fees,
  Freshness,
  HeldBack,
  LegFee,
  LegFreshness,
  OPPORTUNITY_SORTS,
  OpportunityAnswer,
  OpportunityList,
  OpportunityMeta,
  OpportunityPage,
  OpportunityQuery,
  type OpportunitySort,
  QualityBreakdown,
  ScanStats,
} from './arbitrage.ts'
export {
  AdvisoryAnswer,
  ExecutionAdvisory,
  LadderRow,
  Outcomes,
  Payoff,
  PayoffCell,
  Ticket,
  TicketLeg,
} from './arbitrage-advisory.ts'
export {
  Allocation,
  AllocationAnswer,
  AllocationLeg,
  AllocationTicket,
  BalancesByVenue,
  FundsByVenue,
  NewAllocation,
} from './arbitrage-allocation.ts'
export {
  Certificate,
  CertificateAnswer,
  CertificateChain,
  CertificateChainMeta,
  CertificateChainQuery,
  CertificateLink,
  CertificateParams,
  CertificateQuery,
  LinkedCertificate,
  LinkedCertificateAnswer,
} from './arbitrage-certificate.ts'
export { OpportunityHistory, OpportunityHistoryEntry, OpportunityHistoryMeta } from './arbitrage-history.ts'
export { PolicyAnswer, PolicyCheck, PolicyDecision } from './arbitrage-policy.ts'
export { BookLevel, QuestionBook, QuestionBookList } from './book.ts'
export {
  BodyPreview,
  BodyTemplate,
  ChannelConfig,
  ChannelConfirmed,
  ChannelTest,
  ChannelTestResult,
  Delivery,
  DeliveryAnswer,
  DeliveryList,
  DeliveryParams,
  NewNotificationChannel,
  NotificationChannel,
  NotificationChannelAnswer,
  NotificationChannelChange,
  NotificationChannelCreated,
  NotificationChannelList,
  NotificationChannelWithSecret,
  RenderedBody,
} from './channel.ts'
export {
  ComparedListing,
  ComparedTerm,
  Comparison,
  ComparisonAnswer,
  TermName,
  toTerm,
  toTermName,
} from './comparison.ts'
export { Deleted } from './deleted.ts'
export { Embed, EmbedAnswer, EmbedList, EmbedQuery, NewEmbed } from './embed.ts'
export { DEFAULT_HTTP_STATUS, ERROR_CODES, type ErrorCode, ErrorEnvelope } from './error.ts'
export { FEED_KINDS, Feed, FeedAnswer, FeedList, NewFeed } from './feed.ts'
export { IdParams, IsoTime, UUID_PATTERN, Uuid } from './formats.ts'
export { DeepHealth, Health, Unavailable } from './health.ts'
export { HistoryAnswer, HistoryPoint, HistoryQuery, QuestionHistory } from './history.ts'
export {
  AccountData,
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
  Session,
  SessionList,
  SessionsEnded,
  SignUp,
  TokenGiven,
} from './identity.ts'
export { Jwk, Jwks } from './jwks.ts'
export { Listing, ListingList } from './listing.ts'
export {
  CategoryName,
  MARKET_SORTS,
  Market,
  MarketAnswer,
  MarketList,
  MarketMeta,
  MarketQuery,
  type MarketSort,
  Outcome,
  QuestionMarket,
  TrendingList,
  TrendingQuery,
  VOLUME_WINDOWS,
  type VolumeWindow,
} from './market.ts'
export {
  AgreementBand,
  DecisionCounts,
  LiveQuality,
  MatchingQuality,
  ModelQuality,
  QualityCut,
  QualityFigures,
  QualityKind,
  QueueCounts,
  ReliabilityBand,
} from './matching.ts'
export { Limit, Meta, Offset, PageQuery } from './paging.ts'
export {
  Chart,
  ChartDay,
  ChartQuery,
  PlatformChart,
  PlatformHealth,
  PlatformInfo,
  PlatformList,
  PlatformParams,
  PlatformStats,
  PlatformTotals,
  Slug,
} from './platform.ts'
export {
  DISCOVER_SORTS,
  DiscoverItem,
  DiscoverList,
  DiscoverMeta,
  DiscoverQuery,
  IndexResult,
  PlatformQuote,
  QuestionAnswer,
  QuestionDetail,
} from './question.ts'
export {
  EmbedText,
  FeedText,
  LlmsText,
  MetricsText,
  NoBody,
  NoContent,
  OpenApiDocument,
  PictureBytes,
  TokenParams,
  WebAnswer,
  WebParams,
} from './reference.ts'
export {
  DecidedMarket,
  Decision,
  DecisionAnswer,
  DecisionList,
  DecisionQuery,
  JudgeOpinion,
  MarketReport,
  NewLink,
  NewRelation,
  NewReport,
  Noted,
  ReportAnswer,
  ReviewAnswer,
  ReviewItem,
  ReviewList,
  ReviewMarket,
  ReviewQuery,
  ReviewReport,
} from './review.ts'
export { RuleComparison, RuleRow, toRuleName } from './rule-comparison.ts'
export { SecurityEvent, SecurityEventList } from './security-event.ts'
export { SiweNonce, SiweVerification, SiweVerified } from './siwe.ts'
export { QuestionSparklineQuery, SparklinePoint, SparklineQuery, Sparklines } from './sparkline.ts'
export { STREAM_TOPICS, StreamAnswer, StreamIndexPrice, StreamQuery } from './stream.ts'
export {
  EndpointStats,
  EndpointUsage,
  LogExportQuery,
  LogList,
  LogQuery,
  LogRow,
  LogsCsv,
  StatsList,
  StatsQuery,
  UsageStats,
} from './usage.ts'
export { API_VERSION, SERVICE } from './version.ts'
export {
  TrackedPosition,
  TradeHistoryItem,
  WalletCsv,
  WalletEntry,
  WalletHoldings,
  WalletParams,
  WalletPlatforms,
  WalletQuery,
  WalletResult,
  WalletSummary,
} from './wallet.ts'
export {
  FilledWatchlist,
  NewWatchlistItem,
  WatchedMarket,
  WatchedQuestion,
  Watchlist,
  WatchlistAnswer,
  WatchlistDetail,
  WatchlistItem,
  WatchlistItemAnswer,
  WatchlistItemParams,
  WatchlistList,
  WatchlistName,
} from './watchlist.ts'
