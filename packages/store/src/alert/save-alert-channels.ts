import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Sets an alert's list of channels; null for all of the account. Channels of other accounts, or deleted ones, are
 * left out. It adds before it removes, so that it cannot deadlock with the deletion of a channel.
 */
export async function saveAlertChannels(
  database: Database,
  { accountId, alertId }: { readonly accountId: string; readonly alertId: string },
  channelIds: readonly string[] | null,
): Promise<void> {
  const listed = channelIds ?? []
  await database.run(sql`
    update alert set has_channel_list = ${channelIds !== null}::boolean
    where id = ${alertId} and has_channel_list <> ${channelIds !== null}::boolean`)
  await database.run(sql`
    insert into alert_channel (alert_id, channel_id)
    select ${alertId}::uuid, id from (
      select id from notification_channel where account_id = ${accountId} and id = any (${listed}::uuid[])
      order by id for key share
    ) as channel
    on conflict do nothing`)
  await database.run(sql`
    delete from alert_channel where alert_id = ${alertId} and channel_id <> all (${listed}::uuid[])`)
}
