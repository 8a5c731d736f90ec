import type { ChannelKind } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** Counts of deliveries to channels of one kind. */
export interface DeliveryCounts {
  readonly kind: ChannelKind
  readonly pending: number
  readonly dead: number
  /** Attempts since the installation was created. */
  readonly delivered: number
  readonly failed: number
}

/** For the kinds that have channels or attempts. Counts only pending and dead ones, which are few. */
export function countDeliveries(database: Database): Promise<DeliveryCounts[]> {
  return database.many(sql<DeliveryCounts>`
    select
      kind, coalesce(sum(pending), 0)::int as pending, coalesce(sum(dead), 0)::int as dead,
      coalesce(sum(delivered), 0)::float8 as delivered, coalesce(sum(failed), 0)::float8 as failed
    from (
      select
        kind,
        (select count(*) from delivery where channel_id = channel.id and status = 'pending') as pending,
        (select count(*) from delivery where channel_id = channel.id and status = 'dead') as dead,
        0 as delivered, 0 as failed
      from notification_channel as channel
      union all
      select kind, 0, 0, case when is_delivered then attempts else 0 end, case when is_delivered then 0 else attempts end
      from delivery_attempt
    ) as part
    group by kind order by kind`)
}
