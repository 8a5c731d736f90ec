import type {
  Alert,
  AlertEvent,
  ArbitrageOpportunity,
  CertificateAnswer,
  DiscoverList,
  ListingList,
  MarketList,
  NotificationChannel,
  PlatformList,
  QuestionAnswer,
  QuestionBookList,
  WatchlistList,
} from '@parallax/contract'

/** A listing of a venue. */
export type Market = MarketList['data'][number]
/** A canonical question in a list. */
export type QuestionSummary = DiscoverList['data'][number]
/** A single canonical question, with its listings and index. */
export type Question = QuestionAnswer['data']
/** Bids, asks and rules of one listing of a question. */
export type Listing = ListingList['data'][number]
/** Both sides of the book of one listing of a question. */
export type Book = QuestionBookList['data'][number]
export type Platform = PlatformList['data'][number]
export type Watchlist = WatchlistList['data'][number]
export type Certificate = Extract<CertificateAnswer, { data: unknown }>['data']
export type Opportunity = ArbitrageOpportunity
export type { Alert, AlertEvent, NotificationChannel }
