import { HOUR_MS, type Readings } from '@parallax/domain'
import {
  type Changes,
  getChangePosition,
  listChanges,
  listOpportunityQuestions,
  listQuestionIdsAfter,
  listTouchedQuestions,
  listUnfollowedAlerts,
  listWatchedAlerts,
  listWatchedAlertsOf,
  openAlertStage,
  saveAlertTurn,
  type WatchedAlert,
} from '@parallax/store'
import type { Logger } from 'pino'
import { MemoryStage, type MemoryStageOptions } from '../memory-stage.ts'
import type { YieldToLoop } from '../yield-to-loop.ts'
import { AlertBoard, type TargetKind } from './alert-board.ts'
import { readMarkets, readQuestions } from './read-figures.ts'

/** Questions or listings that are read, checked and written together. */
const BATCH = 200
/** How often targets without a reading are checked. A stale price that is confirmed again is not in the change feed. */
const UNKNOWN_MS = 60_000
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

export interface AlertStageOptions extends MemoryStageOptions {
  readonly logger: Logger
  readonly now: () => number
}

interface Memory {
  readonly board: AlertBoard
  turn: number
  changePosition: string
  /** When targets without a reading were last checked. */
  unknownMs: number
}

/**
 * Finds alerts whose condition is met. It keeps all active alerts in memory, checks the targets that changed, and
 * writes events, their deliveries and its own state in one transaction.
 */
export class AlertStage extends MemoryStage<Memory> {
  readonly #options: AlertStageOptions

  constructor(options: AlertStageOptions) {
    super(options)
    this.#options = options
  }

  /** Reloads everything. The change position is taken first, so that changes made meanwhile are read from the feed later. */
  protected async begin(yieldToLoop: YieldToLoop, signal: AbortSignal): Promise<Memory> {
    const { store, now } = this.#options
    const changePosition = await getChangePosition(store)
    const state = await openAlertStage(store, new Date(now() - HOUR_MS))
    const board = new AlertBoard()
    board.restore(state)
    for (const alert of await listWatchedAlerts(store)) {
      this.#set(board, alert)
      await yieldToLoop()
    }
    board.forgetUnwatched()
    const memory = { board, turn: state.turn, changePosition, unknownMs: now() }
    await this.#evaluate(
      memory,
      board.listTargets('question'),
      board.listTargets('market'),
      yieldToLoop,
      signal,
    )
    return memory
  }

  protected async applyChanges(memory: Memory, yieldToLoop: YieldToLoop, signal: AbortSignal): Promise<void> {
    const { store, now } = this.#options
    const { board } = memory
    const changes = await listChanges(store, memory.changePosition)
    const alertIds = [...new Set([...changes.alertIds, ...board.listAlertsOn(changes.questionIds)])]
    if (alertIds.length > 0) await this.#readAlerts(board, alertIds)
    board.expire(now())
    const isUnknownDue = now() - memory.unknownMs >= UNKNOWN_MS
    const unknown = board.takeUnknown(isUnknownDue ? BATCH : 0)
    const questionIds = new Set([
      ...(await this.#listTouched(board, changes)),
      ...board.listNew('question'),
      ...unknown.question,
    ])
    const marketIds = new Set([...changes.marketIds, ...board.listNew('market'), ...unknown.market])
    await this.#evaluate(
      memory,
      [...questionIds].filter((id) => board.isWatched('question', id)),
      [...marketIds].filter((id) => board.isWatched('market', id)),
      yieldToLoop,
      signal,
    )
    memory.changePosition = changes.changePosition
    if (isUnknownDue) memory.unknownMs = now()
  }

  async #readAlerts(board: AlertBoard, alertIds: readonly string[]): Promise<void> {
    const alerts = await listWatchedAlertsOf(this.#options.store, alertIds)
    const found = new Set(alerts.map(({ id }) => id))
    for (const id of alertIds) if (!found.has(id)) board.remove(id)
    for (const alert of alerts) this.#set(board, alert)
  }

  /** Leaves out an invalid alert, so that the others continue. */
  #set(board: AlertBoard, alert: WatchedAlert): void {
    try {
      board.set(alert)
    } catch (cause) {
      board.remove(alert.id)
      this.#options.logger.error({ err: cause, alertId: alert.id }, 'an alert is invalid and is skipped')
    }
  }

  async #listTouched(
    board: AlertBoard,
    { marketIds, questionIds, opportunityIds }: Changes,
  ): Promise<readonly string[]> {
    const { store } = this.#options
    if (board.isEmpty) return []
    const isMoved = marketIds.length > 0 || questionIds.length > 0
    return [
      ...(isMoved ? await listTouchedQuestions(store, { marketIds, questionIds }) : []),
      ...(opportunityIds.length > 0 ? await listOpportunityQuestions(store, opportunityIds) : []),
    ]
  }

  /** Checks these targets, or all questions if that is due, and writes the results batch by batch. */
  async #evaluate(
    memory: Memory,
    questionIds: readonly string[],
    marketIds: readonly string[],
    yieldToLoop: YieldToLoop,
    signal: AbortSignal,
  ): Promise<void> {
    const { store, now } = this.#options
    const { board } = memory
    const evaluate = async (of: TargetKind, ids: readonly string[]) => {
      const nowMs = now()
      const readings =
        of === 'question' ? await readQuestions(store, ids, nowMs) : await readMarkets(store, ids)
      // The figures may be newer than the changes that led here. Alerts created before they were read must be checked
      // with them.
      if (board.isSettled) for (const alert of await listUnfollowedAlerts(store)) this.#set(board, alert)
      await this.#evaluateEach(board, of, readings, nowMs, yieldToLoop)
      await this.#save(memory, signal)
    }
    if (board.needsAll) {
      for (let ids = await this.#listAfter(FIRST_ID); ids.length > 0; ids = await this.#listAfter(ids.at(-1)))
        await evaluate('question', ids)
    } else {
      for (let at = 0; at < questionIds.length; at += BATCH)
        await evaluate('question', questionIds.slice(at, at + BATCH))
    }
    for (let at = 0; at < marketIds.length; at += BATCH)
      await evaluate('market', marketIds.slice(at, at + BATCH))
    board.settle()
    await this.#save(memory, signal)
  }

  async #listAfter(afterId = FIRST_ID): Promise<string[]> {
    return listQuestionIdsAfter(this.#options.store, afterId, BATCH)
  }

  async #evaluateEach(
    board: AlertBoard,
    of: TargetKind,
    readings: ReadonlyMap<string, Readings>,
    nowMs: number,
    yieldToLoop: YieldToLoop,
  ): Promise<void> {
    for (const [targetId, figures] of readings) {
      board.evaluate(of, targetId, figures, nowMs)
      await yieldToLoop()
    }
  }

  async #save(memory: Memory, signal: AbortSignal): Promise<void> {
    const { store, logger } = this.#options
    const changed = memory.board.take()
    if (Object.values(changed).every((rows) => rows.length === 0)) return
    signal.throwIfAborted()
    const turn = await saveAlertTurn(store, { turn: memory.turn, ...changed })
    if (turn === null) throw new Error('another worker also evaluates alerts; everything is read again')
    memory.turn = turn
    logger.debug({ events: changed.events.length, states: changed.states.length }, 'evaluated alerts')
  }
}
