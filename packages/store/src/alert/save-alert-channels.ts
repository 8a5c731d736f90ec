import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/**
 * Gives an alert its list of channels; null for all of the account. One that is not the account's, or is gone by now, is left out. It
 * adds before it takes away, so that it holds nothing that somebody who deletes a channel waits for while it waits for them.
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
