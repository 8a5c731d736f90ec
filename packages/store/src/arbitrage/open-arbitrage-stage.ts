import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

/** The end of the chain of certificates. */
export interface ChainEnd {
  /** The position of the last certificate; 0 before the first. */
  readonly position: number
  readonly hash: string | null
}

export interface ArbitrageStageState {
  /** Counts the writes. */
  readonly turn: number
  readonly chain: ChainEnd
}

/** How far the stage has come. */
export function openArbitrageStage(database: Database): Promise<ArbitrageStageState> {
  return database
    .get(sql<{ turn: number; position: number; hash: string | null }>`
      select turn, coalesce(last.position, 0) as position, last.hash
      from arbitrage_stage
      left join (select position, hash from certificate order by position desc limit 1) as last on true`)
    .then(({ turn, ...chain }) => ({ turn, chain }))
}
