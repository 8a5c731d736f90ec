import { type Store, sql } from '@parallax/store'
import { pino } from 'pino'
import { Judge } from '../match/judge.ts'
import { JudgeStage } from '../match/judge-stage.ts'
import { MatchStage } from '../match/match-stage.ts'
import { type JudgeServer, startJudgeServer } from './judge-server.ts'
import { type MatchScene, matchAll, startMatchScene } from './match-scene.ts'
import { createMovingClock, type MovingClock } from './moving-clock.ts'

export const JUDGE_KEY = 'key-that-nobody-may-see'

interface JudgeScene extends MatchScene {
  readonly server: JudgeServer
  readonly clock: MovingClock
  /** Everything that was logged. */
  readonly log: readonly string[]
  /** Asks until nothing is left to ask or a pause is due; returns how long that is. */
  judge(): Promise<number>
  /** Runs a matcher without a judge. */
  matchWithout(): Promise<void>
}

/** An empty database, a match stage with a judge, and the language model behind it. */
export async function startJudgeScene(store: Store, daily = 100): Promise<JudgeScene> {
  const scene = await startMatchScene(store)
  await store.run(sql`truncate judge_pair, judge_verdict, judge_day`)
  const server = await startJudgeServer()
  const clock = createMovingClock(Date.parse('2026-11-15T12:00:00Z'))
  const log: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
  const judge = new Judge({ url: server.url, model: 'model-1', key: JUDGE_KEY, wait: clock.sleep })
  const judgeStage = new JudgeStage({ store, logger, now: clock.now, judge, daily })
  const matchStage = new MatchStage({ store, logger, now: clock.now, judgeModel: judge.model })
  const { signal } = new AbortController()
  return {
    list: scene.list,
    match: () => matchAll(matchStage),
    matchWithout: scene.match,
    server,
    clock,
    log,
    async judge() {
      for (;;) {
        const waitMs = await judgeStage.turn(signal)
        if (waitMs > 0) return waitMs
      }
    },
  }
}
