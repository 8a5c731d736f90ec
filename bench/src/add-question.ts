import { PLATFORMS } from '@parallax/domain'
import { type Store, sql } from '@parallax/store'

const RULES = 'Resolves to Yes if it rains on that day by the record of the weather service. '.repeat(20)

/** Adds a question with a listing on each of three venues, a week of index prices by the hour, and returns its id. */
export async function addQuestion(store: Store): Promise<string> {
  const platformIds = PLATFORMS.slice(0, 3).map(({ id }) => id)
  await store.run(sql`
    insert into platform_market (
      id, platform_id, platform_market_id, title, slug, rules, category, status, outcomes, price, yes_bid, yes_ask,
      is_play_money, reference, content_hash, first_seen_at, fetched_at
    )
    select gen_random_uuid(), platform_id, 'watched', 'Will it rain on the day of the bench?', 'rain', ${RULES}, 'science', 'open',
      '[]', 0.5, 0.49, 0.51, false, '{}', '', now(), now()
    from unnest(${platformIds}::uuid[]) as platform_id`)
  const { id } = await store.get(sql<{ id: string }>`
    insert into question (id, anchor_id, title, slug, category, created_at, updated_at)
    select gen_random_uuid(), id, title, slug, category, now(), now() from platform_market
    where platform_market_id = 'watched' order by id limit 1
    returning id`)
  await store.run(sql`
    insert into link (market_id, question_id, relation, confidence, method, reason, linked_at)
    select id, ${id}, 'same', 0.97, 'semantic', 'made', now() from platform_market where platform_market_id = 'watched'`)
  await store.run(sql`
    insert into index_hour (question_id, at, open, high, low, close, divergence)
    select ${id}, date_trunc('hour', now()) - hours * interval '1 hour', 0.4, 0.6, 0.3, 0.5, 0.02
    from generate_series(0, 167) as hours`)
  await store.run(sql`
    insert into index_pass (at, after_id)
    select date_trunc('hour', now()) - hours * interval '1 hour', null from generate_series(0, 167) as hours`)
  await store.run(sql`insert into change (question_ids) values (array[${id}::uuid])`)
  return id
}
