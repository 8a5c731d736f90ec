import { type AlertTargets, MAX_ALERTS, type Reading } from '@parallax/domain'
import { findDestination } from '../question/find-destination.ts'
import { sql } from '../sql.ts'
import type { Database, Store } from '../store.ts'
import { ALERT_COLUMNS, type Alert } from './alert.ts'
import { noteAlertChange } from './note-alert-change.ts'
import { saveAlertChannels } from './save-alert-channels.ts'

export interface NewAlert
  extends Pick<Alert, 'id' | 'type' | 'condition' | 'createdAt' | 'channelIds'>,
    AlertTargets {
  readonly accountId: string
  /** The current value of its figure; null where unknown. */
  readonly firstReading: Reading | null
}

/** `not_in_question`: the listing does not belong to the question. */
export type AlertRefusal = 'no_question' | 'no_market' | 'not_in_question' | 'quota'

/**
 * A merged question is replaced by its successor. The account is locked, so that concurrent requests cannot exceed
 * the quota.
 */
export function createAlert(store: Store, alert: NewAlert): Promise<Alert | AlertRefusal> {
  return store.transaction(async (database) => {
    const { id, accountId, type, condition, marketId, createdAt, firstReading, channelIds } = alert
    const questionId = alert.questionId === null ? null : await findListed(database, alert.questionId)
    if (questionId === null && alert.questionId !== null) return 'no_question'
    if (marketId !== null) {
      const market = await findMarket(database, marketId)
      if (market === null) return 'no_market'
      if (questionId !== null && market.questionId !== questionId) return 'not_in_question'
    }
    await database.run(sql`select 1 from account where id = ${accountId} for update`)
    const { known } = await database.get(
      sql<{ known: number }>`select count(*) as known from alert where account_id = ${accountId}`,
    )
    if (known >= MAX_ALERTS) return 'quota'
    await database.run(sql`
      insert into alert (id, account_id, type, condition, question_id, market_id, created_at, first_reading)
      values (
        ${id}, ${accountId}, ${type}, ${JSON.stringify(condition)}::json, ${questionId}, ${marketId}, ${createdAt},
        ${firstReading === null ? null : JSON.stringify(firstReading)}::jsonb
      )`)
    if (channelIds !== null) await saveAlertChannels(database, { accountId, alertId: id }, channelIds)
    await noteAlertChange(database, id)
    return database.get(sql<Alert>`select ${ALERT_COLUMNS} from alert where id = ${id}`)
  })
}

/** A question without listings counts as missing: it has no figures. */
async function findListed(database: Database, questionId: string): Promise<string | null> {
  const destination = await findDestination(database, questionId)
  const linked = await database.find(sql`select 1 from link where question_id = ${destination} limit 1`)
  return linked === null ? null : destination
}

function findMarket(
  database: Database,
  marketId: string,
): Promise<{ readonly questionId: string | null } | null> {
  return database.find(sql<{ questionId: string | null }>`
    select link.question_id as "questionId"
    from platform_market as market left join link on link.market_id = market.id
    where market.id = ${marketId}`)
}
