import { type TrackedPosition, type TradeHistoryItem, toShownPositions } from '@parallax/domain'
import { type ConnectedVenue, type Parsed, VenueError } from '@parallax/venues'
import type { Logger } from 'pino'
import { toRounded } from '../../http/response/to-rounded.ts'

/** A venue as the tracker calls it. */
export interface AccountVenue {
  readonly venue: { readonly slug: ConnectedVenue['venue']['slug'] }
  readonly client: Pick<ConnectedVenue['client'], 'fetchPositions' | 'fetchTrades'>
}

/** Rejection codes of the venues' parsers for something that is not a record at all. */
const NO_RECORD: ReadonlySet<string> = new Set(['unexpected_shape', 'not_a_record', 'not_an_object'])

/** Rejection codes of the same parsers for rows beyond the most that are read. */
const MORE_ROWS: ReadonlySet<string> = new Set(['more_left_out', 'more_rows'])

/** The positions of an account, as shown. */
export interface Holdings {
  readonly positions: readonly TrackedPosition[]
  /** How many rows were left out because they were unreadable, had no price, or had impossible figures. */
  readonly omitted: number
  /** Whether there are more rows than are read; how many is unknown. */
  readonly isTruncated: boolean
}

/** Rows that are left out are counted, here and by reason in the log. */
export async function fetchPositions(
  { venue, client }: AccountVenue,
  address: string,
  logger: Logger,
): Promise<Holdings> {
  const log = logger.child({ venue: venue.slug, kind: 'positions' })
  const { items, reasons } = await readItems(client.fetchPositions({ address }), log)
  const { shown, omitted } = toShownPositions(items)
  if (omitted > 0) log.info({ positions: omitted }, 'positions with impossible figures were left out')
  const unread = reasons.filter((reason) => !MORE_ROWS.has(reason))
  return {
    positions: shown,
    omitted: unread.length + omitted,
    isTruncated: unread.length < reasons.length,
  }
}

/** The history of an account, as shown, newest first. */
export async function fetchHistory(
  { venue, client }: AccountVenue,
  address: string,
  logger: Logger,
): Promise<readonly TradeHistoryItem[]> {
  const log = logger.child({ venue: venue.slug, kind: 'trades' })
  const { items } = await readItems(client.fetchTrades({ address }), log)
  return items.map(toShownTrade).sort(byNewest)
}

function byNewest(one: TradeHistoryItem, other: TradeHistoryItem): number {
  if (one.timestamp === other.timestamp) return 0
  return one.timestamp < other.timestamp ? 1 : -1
}

function toShownTrade(trade: TradeHistoryItem): TradeHistoryItem {
  const { price, size } = trade
  return {
    ...trade,
    price: price === null ? null : toRounded(price, 6),
    size: size === null ? null : toRounded(size, 6),
  }
}

/** A response in which nothing could be read is a failure: it must not look like an empty wallet. */
async function readItems<Item>(
  fetched: Promise<Parsed<Item> | null>,
  logger: Logger,
): Promise<{ readonly items: readonly Item[]; readonly reasons: readonly string[] }> {
  try {
    const { items, rejected } = (await fetched) ?? { items: [], rejected: [] }
    const reasons = rejected.map(({ reason }) => reason)
    if (reasons.length > 0) logger.info({ reasons: countBy(reasons) }, 'rows of an account were left out')
    if (items.length === 0 && reasons.some((reason) => NO_RECORD.has(reason))) {
      throw new VenueError('unexpected_shape', 'nothing of the answer could be read', { url: '' })
    }
    return { items, reasons }
  } catch (cause) {
    logger.warn({ err: cause }, 'an account could not be read')
    throw cause
  }
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1
  return counts
}
