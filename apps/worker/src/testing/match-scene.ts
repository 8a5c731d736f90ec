import type { PlatformMarket } from '@parallax/domain'
import { type Store, saveMarkets, sql } from '@parallax/store'
import { pino } from 'pino'
import { MatchStage } from '../match/match-stage.ts'

export interface LinkContent {
  readonly marketId: string
  readonly relation: string
  readonly confidence: number | null
  readonly method: string
  readonly reason: string
}

/** The part of a question that does not depend on its past: no ids or times of its own. */
export interface QuestionContent {
  readonly title: string
  readonly slug: string
  readonly category: string
  readonly endTime: Date | null
  readonly links: readonly LinkContent[]
}

export interface MatchScene {
  /** Makes the venues list these markets. */
  list(...markets: readonly PlatformMarket[]): Promise<void>
  /** Runs turns until nothing is due. */
  match(): Promise<void>
}

const AT = new Date('2026-11-15T12:00:00Z')

/** An empty database, and a stage with an empty memory. */
export async function startMatchScene(store: Store): Promise<MatchScene> {
  await store.run(sql`
    truncate platform_market, match_due, match_failure, matcher, pair, decision, question, link, market_claim,
      question_change, price_point, market_volume_day`)
  await store.run(sql`delete from waiting_pair`)
  const stage = createStage(store)
  return {
    async list(...markets) {
      await saveMarkets(store, markets, AT)
    },
    match: () => matchAll(stage),
  }
}

export function createStage(store: Store): MatchStage {
  return new MatchStage({ store, logger: pino({ level: 'silent' }), now: () => AT.getTime() })
}

export async function matchAll(stage: MatchStage): Promise<void> {
  const { signal } = new AbortController()
  while ((await stage.turn(signal)) === 0);
}

export function listQuestionContents(store: Store): Promise<QuestionContent[]> {
  return store.many(sql<QuestionContent>`
    select title, slug, category, end_time as "endTime",
      jsonb_agg(
        jsonb_build_object('marketId', market_id, 'relation', relation, 'confidence', confidence, 'method', method,
          'reason', reason)
        order by market_id
      ) as links
    from question join link on link.question_id = question.id
    group by question.id order by slug`)
}
