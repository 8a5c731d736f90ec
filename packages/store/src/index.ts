export type { EmailAccount } from './account/account.ts'
export {
  ACCOUNT_ROLES,
  type AccountRole,
  grantRole,
  hasRole,
  revokeRole,
} from './account/account-role.ts'
export {
  dropExpiredTokens,
  isAccountTokenGood,
  saveAccountToken,
  spendAccountToken,
  type TokenPurpose,
} from './account/account-token.ts'
export { changeEmail, changePassword, confirmEmail } from './account/change-account.ts'
export { createEmailAccount } from './account/create-email-account.ts'
export { deleteAccount } from './account/delete-account.ts'
export { dropExpiredFamilies, dropExpiredWalletSessions } from './account/drop-expired-sessions.ts'
export { type EndedSessions, endSessions } from './account/end-sessions.ts'
export { findCredentials, findOwnCredentials } from './account/find-credentials.ts'
export { findEmailAccount, type OwnAccount } from './account/find-email-account.ts'
export { getWalletAccount, hasWalletAccount } from './account/get-wallet-account.ts'
export {
  createInvite,
  dropExpiredInvites,
  type Invite,
  isInviteGood,
  listInvites,
  revokeInvite,
  spendInvite,
} from './account/invite.ts'
export { isConfirmedEmail } from './account/is-confirmed-email.ts'
export { dropOldPlaces, findKnownPlaces, noteKnownPlaces } from './account/known-place.ts'
export { type ListedAccount, listAccounts } from './account/list-accounts.ts'
export { listRevokedSessions } from './account/list-revoked-sessions.ts'
export { type AccountSession, listSessions } from './account/list-sessions.ts'
export { openRefreshFamily } from './account/open-refresh-family.ts'
export { type AccountData, readAccountData } from './account/read-account-data.ts'
export { revokeRefreshFamily } from './account/revoke-refresh-family.ts'
export { rotateRefreshToken } from './account/rotate-refresh-token.ts'
export type { SessionOrigin } from './account/session-origin.ts'
export { spendNonce } from './account/spend-nonce.ts'
export {
  closeWalletSession,
  findWalletSession,
  openWalletSession,
  type WalletSession,
} from './account/wallet-session.ts'
export type { Alert } from './alert/alert.ts'
export type { AlertEvent } from './alert/alert-event.ts'
export { type AlertRefusal, createAlert } from './alert/create-alert.ts'
export { deleteAlert } from './alert/delete-alert.ts'
export { dropOldAlertEvents } from './alert/drop-old-alert-events.ts'
export { findAlert } from './alert/find-alert.ts'
export { findLatestAlertEvent } from './alert/find-latest-alert-event.ts'
export { type AlertEventPage, listAlertEvents } from './alert/list-alert-events.ts'
export { type AlertPage, listAlerts } from './alert/list-alerts.ts'
export {
  listLivingOpportunities,
  listOpportunityQuestions,
} from './alert/list-living-opportunities.ts'
export { listNewAlertEvents, type SequencedAlertEvent } from './alert/list-new-alert-events.ts'
export {
  listUnfollowedAlerts,
  listWatchedAlerts,
  listWatchedAlertsOf,
  type WatchedAlert,
} from './alert/list-watched-alerts.ts'
export {
  type AlertStageState,
  openAlertStage,
  type TargetReadings,
  type TriggeredRow,
} from './alert/open-alert-stage.ts'
export {
  type AlertTurn,
  type NewAlertEvent,
  type NewAlertState,
  saveAlertTurn,
} from './alert/save-alert-turn.ts'
export { updateAlert } from './alert/update-alert.ts'
export type { ApiKey } from './api-key/api-key.ts'
export { createApiKey, type NewApiKey } from './api-key/create-api-key.ts'
export { findApiKey } from './api-key/find-api-key.ts'
export { type ApiKeyPage, listApiKeys } from './api-key/list-api-keys.ts'
export { listUsableKeys, type UsableKey } from './api-key/list-usable-keys.ts'
export { revokeApiKey } from './api-key/revoke-api-key.ts'
export { type Rotation, type RotationRefusal, rotateApiKey } from './api-key/rotate-api-key.ts'
export { dropOldOpportunityHistory } from './arbitrage/drop-old-history.ts'
export { dropOldOpportunities } from './arbitrage/drop-old-opportunities.ts'
export { listHotMarketsAfter, type MarketGap } from './arbitrage/hot-markets.ts'
export {
  type ArbitrageRow,
  listArbitrageMarkets,
  listRules,
  listSharedQuestionIds,
} from './arbitrage/list-arbitrage-markets.ts'
export {
  listOpportunityHistory,
  type OpportunityHistoryRow,
} from './arbitrage/list-opportunity-history.ts'
export {
  findOpportunityRow,
  listOpportunityRows,
  listOpportunityRowsAfter,
  type OpportunityRow,
} from './arbitrage/list-opportunity-rows.ts'
export { listResolvedOpportunities } from './arbitrage/list-resolved-opportunities.ts'
export { type ChainEnd, openArbitrageStage } from './arbitrage/open-arbitrage-stage.ts'
export { toOpportunityId } from './arbitrage/opportunity-id.ts'
export {
  type NewHistoryEntry,
  type NewOpportunity,
  saveOpportunities,
} from './arbitrage/save-opportunities.ts'
export { vacuumArbitrage } from './arbitrage/vacuum-arbitrage.ts'
export { dropColdBooks } from './book/drop-cold-books.ts'
export { type HotMarket, listHotMarkets } from './book/list-hot-markets.ts'
export { listQuestionBooks, type QuestionBook } from './book/list-question-books.ts'
export { noteFailedBooks } from './book/note-failed-books.ts'
export { BOOKS_NOTICE, requestBooks } from './book/request-books.ts'
export { type BookReading, saveBooks } from './book/save-books.ts'
export { dropOldCertificateTexts } from './certificate/drop-old-texts.ts'
export { type CertificateLink, type CertificateRow, findCertificate } from './certificate/find-certificate.ts'
export { listCertificateTexts } from './certificate/list-certificate-texts.ts'
export { listCertificatesAfter } from './certificate/list-certificates-after.ts'
export type { NewCertificate } from './certificate/save-certificates.ts'
export { beginFeed } from './change/begin-feed.ts'
export { toChangeNumbers } from './change/change-number.ts'
export { getChangeSource } from './change/change-source.ts'
export { findFeedLag } from './change/find-feed-lag.ts'
export { listChangeNumbers } from './change/list-change-numbers.ts'
export {
  type Changes,
  dropOldChanges,
  getChangePosition,
  LostChangePositionError,
  listChanges,
} from './change/list-changes.ts'
export type { Channel } from './channel/channel.ts'
export {
  type ConfirmedChannel,
  confirmChannel,
  dropExpiredChannelTokens,
  type NewChannelToken,
  saveChannelToken,
} from './channel/channel-token.ts'
export { createChannel, type NewChannel } from './channel/create-channel.ts'
export { deleteChannel } from './channel/delete-channel.ts'
export { disableChannel } from './channel/disable-channel.ts'
export { findChannel, type SealedChannel } from './channel/find-channel.ts'
export { hasChannels } from './channel/has-channels.ts'
export { type ChannelPage, listChannels } from './channel/list-channels.ts'
export { type ChannelUpdate, updateChannel } from './channel/update-channel.ts'
export { listStandingDecisions } from './decision/list-standing-decisions.ts'
export {
  type ClaimedDelivery,
  type Claiming,
  claimDeliveries,
  releaseDeliveries,
} from './delivery/claim-deliveries.ts'
export { countDeliveries, type DeliveryCounts } from './delivery/count-deliveries.ts'
export type { Delivery } from './delivery/delivery.ts'
export { dropOldDeliveries } from './delivery/drop-old-deliveries.ts'
export { type DeliveryPage, listDeliveries } from './delivery/list-deliveries.ts'
export { DELIVERY_NOTICE, queueDeliveries } from './delivery/queue-deliveries.ts'
export { type FinishedAttempt, saveAttempts } from './delivery/save-attempts.ts'
export { type SendAgainRefusal, sendAgain } from './delivery/send-again.ts'
export { createEmbed, type EmbedRefusal } from './embed/create-embed.ts'
export { deleteEmbed } from './embed/delete-embed.ts'
export type { Embed } from './embed/embed.ts'
export { findEmbeddedQuestion } from './embed/find-embedded-question.ts'
export { listEmbeds } from './embed/list-embeds.ts'
export { type EmbeddedStore, hasEmbedded, isEmbedded } from './embedded/open-embedded.ts'
export { createFeed, type FeedRefusal } from './feed/create-feed.ts'
export { deleteFeed } from './feed/delete-feed.ts'
export type { Feed } from './feed/feed.ts'
export { findLinkedFeed, type LinkedFeed } from './feed/find-linked-feed.ts'
export { listFeeds } from './feed/list-feeds.ts'
export { type FirstAllowed, listFirstAllowed } from './feed/list-first-allowed.ts'
export { toMoveId } from './feed/move-id.ts'
export { renewFeed } from './feed/renew-feed.ts'
export { listSweeps, type PlatformSweep } from './health/list-sweeps.ts'
export { listVenueFailures } from './health/list-venue-failures.ts'
export { listVenueHealth, type VenueHealth } from './health/list-venue-health.ts'
export {
  getSweepDue,
  listPlatformHealth,
  type PlatformHealth,
  type SweepDue,
  saveBooksFrozen,
  saveListFrozen,
  saveSweepFailure,
  saveSweepSuccess,
} from './health/platform-health.ts'
export { readDatabaseState } from './health/read-database-state.ts'
export { saveRejections } from './health/rejections.ts'
export { dropOldIndexHours } from './index-price/drop-old-index-hours.ts'
export { dropOldIndexPasses } from './index-price/drop-old-index-passes.ts'
export { type DayAgoPrice, listDayAgoPrices } from './index-price/list-day-ago-prices.ts'
export { listIndexHistories } from './index-price/list-index-histories.ts'
export { type IndexHistory, listIndexHistory } from './index-price/list-index-history.ts'
export { type IndexPriceRow, listPricedMarkets } from './index-price/list-priced-markets.ts'
export { listQuestionIndices, type QuestionIndex } from './index-price/list-question-indices.ts'
export { listQuestionIdsAfter, listTouchedQuestions } from './index-price/list-touched-questions.ts'
export {
  type IndexPass,
  type IndexStageState,
  openIndexStage,
  restartIndexStage,
} from './index-price/open-index-stage.ts'
export { type IndexBatch, type NewQuestionIndex, saveIndices } from './index-price/save-indices.ts'
export { claimInstallation, type Mode } from './installation/claim-installation.ts'
export { countJudgeCalls, type JudgeCounts } from './judge/count-judge-calls.ts'
export { findUnjudged } from './judge/find-unjudged.ts'
export { type JudgePair, listJudgePairs } from './judge/judge-pair.ts'
export {
  type JudgeVerdictRow,
  listDeniedPairs,
  listJudgeVerdicts,
  saveJudgeVerdict,
} from './judge/judge-verdict.ts'
export { takeJudgeCall } from './judge/take-judge-call.ts'
export { handOverLease, releaseLease, releaseLeases, renewLeases, takeLease } from './lease/lease.ts'
export { joinWorkers, leaveWorkers, listWorkersAndLeases } from './lease/worker.ts'
export { type LinkRow, listLinkRows, listLinkRowsIn } from './link/list-link-rows.ts'
export { listQuestionMates } from './link/list-question-mates.ts'
export { listMigrations, type Migration } from './list-migrations.ts'
export type { Listener, Listening } from './listening.ts'
export { dropOldMailCounts, type MailCount, takeMail } from './mail/take-mail.ts'
export { listMarketRows, listMarketRowsIn, type MarketRow } from './market/list-market-rows.ts'
export {
  countOpenMarkets,
  type LookUpReference,
  listLookUpReferences,
  listUndecided,
  listUnseenOpen,
  noteLookUps,
} from './market/look-up-references.ts'
export { closeMissing, markMissing } from './market/mark-missing.ts'
export { toMarketId } from './market/market-id.ts'
export type { PreparedMarkets } from './market/save-markets.ts'
export { prepareMarkets, saveMarkets, savePreparedMarkets } from './market/save-markets.ts'
export { countMatchDue } from './match/count-match-due.ts'
export { listDueMarkets, listMatchDue, type MatchDue } from './match/list-match-due.ts'
export { listMatchFailures, saveMatchFailure, splitMatchDue } from './match/match-failure.ts'
export { listMatchListings, listUnresolved, type MatchRow } from './match/match-row.ts'
export { noteMatchDue } from './match/note-match-due.ts'
export { openMatcher } from './match/open-matcher.ts'
export { listQuestionsAlike, type MarketClaim } from './match/save-claims.ts'
export { saveMatch } from './match/save-match.ts'
export { migrate } from './migrate.ts'
export { openStore, type StorePlace } from './open-store.ts'
export { listPairs } from './pair/list-pairs.ts'
export type { ComparedPair } from './pair/pair.ts'
export { toPairId } from './pair/pair-id.ts'
export { listPlatforms } from './platform/list-platforms.ts'
export { expireLastTrades } from './price/expire-last-trades.ts'
export { heartbeatPrices } from './price/heartbeat-prices.ts'
export { listRecentPrices, type RecentPrice } from './price/list-recent-prices.ts'
export { listSummedPrices } from './price/list-summed-prices.ts'
export { dropPricePartitions, makePricePartitions } from './price/price-partitions.ts'
export { dropOldHours, rollUpDays, rollUpHours } from './price/roll-up-prices.ts'
export { dropOldQuestionChanges } from './question/drop-old-question-changes.ts'
export { findDestination } from './question/find-destination.ts'
export {
  type ComparisonRow,
  findComparedListings,
  listComparedListings,
} from './question/list-compared-listings.ts'
export { type LinkedQuoteRow, listListings } from './question/list-listings.ts'
export { listQuestionRows, listQuestionRowsIn, type QuestionRow } from './question/list-question-rows.ts'
export { listLivingQuestions, listQuestionAges } from './question/list-questions.ts'
export { toQuestionId } from './question/question-id.ts'
export {
  createReport,
  type NewReport,
  type Report,
  type ReportRefusal,
} from './report/create-report.ts'
export { decidePair, type PairDecision } from './review/decide-pair.ts'
export type { Decision } from './review/decision.ts'
export { findReviewPair } from './review/find-review-pair.ts'
export { type LinkRefusal, linkMarkets } from './review/link-markets.ts'
export { type DecisionPage, listDecisions } from './review/list-decisions.ts'
export { type Judgement, listJudgements } from './review/list-judgements.ts'
export { listReviewPairs, type ReviewPage } from './review/list-review-pairs.ts'
export {
  findMatchingQuality,
  type MatchingQualityRow,
  QUALITY_NOTICE,
  saveMatchingQuality,
} from './review/matching-quality.ts'
export { type Agreement, type MatchingFigures, measureMatching } from './review/measure-matching.ts'
export { refreshWaitingPairs } from './review/refresh-waiting-pairs.ts'
export type { ReviewPair, ReviewRow } from './review/review-pair.ts'
export type { Decided, Deciding } from './review/save-decision.ts'
export { undoDecision } from './review/undo-decision.ts'
export { dropOldSecurityEvents } from './security-event/drop-old-security-events.ts'
export { dropOldKeyAddresses, type KeyUse, noteKeyAddress } from './security-event/key-address.ts'
export { listSecurityEvents, type SecurityEventPage } from './security-event/list-security-events.ts'
export { type NewSecurityEvent, saveSecurityEvent } from './security-event/save-security-event.ts'
export type { SecurityEvent } from './security-event/security-event.ts'
export { serveStore } from './shared/serve-store.ts'
export { SharedStore } from './shared/shared-store.ts'
export { listTableSizes, type TableSize } from './size/list-table-sizes.ts'
export { type Fragment, fragment, type Query, sql } from './sql.ts'
export type { Database, NotifyingDatabase, Store, TransactionalDatabase } from './store.ts'
export { StoreError, type StoreErrorCode } from './store-error.ts'
export { countTablePages, type TablePageRange } from './table-pages.ts'
export { type LoggedCall, type LogPage, listLogs, listLogsAfter } from './usage/list-logs.ts'
export { type EndpointUsage, listUsage } from './usage/list-usage.ts'
export { dropOldLogs, dropOldUsageHours, makeLogPartitions } from './usage/retain-usage.ts'
export { saveCalls } from './usage/save-calls.ts'
export { deriveVolumes } from './volume/derive-volumes.ts'
export { dropOldVolumeDays } from './volume/drop-old-volume-days.ts'
export { listVolumeDays } from './volume/list-volume-days.ts'
export {
  listWindowStartsAfter,
  type WindowStart,
} from './volume/list-window-volumes.ts'
export { rollUpVolumes } from './volume/roll-up-volumes.ts'
export { addWatchlistItem, type ItemRefusal, type NewWatchlistItem } from './watchlist/add-watchlist-item.ts'
export { createWatchlist } from './watchlist/create-watchlist.ts'
export { deleteWatchlist } from './watchlist/delete-watchlist.ts'
export { deleteWatchlistItem } from './watchlist/delete-watchlist-item.ts'
export { type FilledWatchlist, findWatchlist } from './watchlist/find-watchlist.ts'
export { listWatchlists } from './watchlist/list-watchlists.ts'
export { renameWatchlist } from './watchlist/rename-watchlist.ts'
export type { Watchlist, WatchlistItem } from './watchlist/watchlist.ts'
export { withDeadline } from './with-deadline.ts'
