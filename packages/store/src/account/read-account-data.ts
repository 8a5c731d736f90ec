import { type Fragment, fragment, sql } from '../sql.ts'
import type { Database } from '../store.ts'

type Row = Record<string, unknown>

/** Each part of an account's data: its rows, without any secret. */
const PARTS = {
  sessions: fragment`
    select id, 'email' as kind, device, address, opened_at, last_used_at, expires_at from refresh_family
    where account_id = account.id
    union all
    select id, 'wallet', device, address, opened_at, last_used_at, expires_at from wallet_session
    where account_id = account.id`,
  known_places: fragment`select place, seen_at from known_place where account_id = account.id`,
  api_keys: fragment`
    select id, name, key_prefix, permissions, rate_limit, created_at, expires_at, revoked_at,
      array(select address from key_address where api_key_id = api_key.id) as addresses
    from api_key where account_id = account.id`,
  usage: fragment`
    select api_key_id, period_start, endpoint, total_calls, successful_calls, error_calls from usage
    where granularity = 'daily' and api_key_id in (select id from api_key where account_id = account.id)`,
  watchlists: fragment`
    select id, name, created_at, coalesce((
      select jsonb_agg(jsonb_build_object(
        'canonical_question_id', question_id, 'market_id', market_id, 'created_at', created_at
      )) from watchlist_item where watchlist_id = watchlist.id
    ), '[]') as items
    from watchlist where account_id = account.id`,
  embeds: fragment`
    select embed.id, watchlist.id as watchlist_id, item.question_id as canonical_question_id, embed.created_at
    from embed join watchlist_item as item on item.id = embed.item_id
    join watchlist on watchlist.id = item.watchlist_id
    where watchlist.account_id = account.id`,
  feeds: fragment`select id, watchlist_id, created_at from feed where account_id = account.id`,
  alerts: fragment`
    select id, type, condition, question_id as canonical_question_id, market_id, is_active, created_at,
      last_triggered_at, trigger_count, case when has_channel_list then array(
        select channel_id from alert_channel where alert_id = alert.id
      ) end as channel_ids
    from alert where account_id = account.id`,
  alert_events: fragment`
    select id, alert_id, type, condition, title, field, value, at from alert_event where account_id = account.id`,
  notification_channels: fragment`
    select id, name, kind, target, created_at, disabled_reason, confirmed_at from notification_channel
    where account_id = account.id`,
  reports: fragment`
    select
      id, question_id as canonical_question_id, market_id, case when pair_id is not null then mate_ids[1] end as other_market_id,
      term, note, reported_at
    from report
    where account_id = account.id`,
  decisions: fragment`
    select id, market_a, market_b, kind, relation, note, decided_at, undone_at from decision
    where account_id = account.id`,
  security_events: fragment`
    select id, at, kind, actor, address, device, detail from security_event where account_id = account.id`,
} satisfies Record<string, Fragment>

/** Everything that is stored about an account, by kind. Requests of its keys are in their own logs. */
export type AccountData = { readonly account: Row } & {
  readonly [Part in keyof typeof PARTS]: Row[]
}

/** Null when there is no such account. */
export function readAccountData(database: Database, accountId: string): Promise<AccountData | null> {
  return database.find(sql<AccountData>`
    select
      jsonb_build_object(
        'id', id, 'kind', kind, 'email', email, 'name', name, 'address', address, 'created_at', created_at,
        'confirmed_at', confirmed_at, 'roles', array(select role from account_role where account_id = account.id)
      ) as account,
      ${toRows(PARTS.sessions)} as sessions, ${toRows(PARTS.known_places)} as known_places,
      ${toRows(PARTS.api_keys)} as api_keys, ${toRows(PARTS.usage)} as usage,
      ${toRows(PARTS.watchlists)} as watchlists, ${toRows(PARTS.embeds)} as embeds,
      ${toRows(PARTS.feeds)} as feeds, ${toRows(PARTS.alerts)} as alerts,
      ${toRows(PARTS.alert_events)} as alert_events,
      ${toRows(PARTS.notification_channels)} as notification_channels, ${toRows(PARTS.reports)} as reports,
      ${toRows(PARTS.decisions)} as decisions, ${toRows(PARTS.security_events)} as security_events
    from account where id = ${accountId}`)
}

function toRows(part: Fragment): Fragment {
  return fragment`coalesce((select jsonb_agg(to_jsonb(part)) from (${part}) as part), '[]')`
}
