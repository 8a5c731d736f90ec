import { parseFields, toTexts } from '../parse-json.ts'
import type { WireContext, WireSocket } from '../wire.ts'
import { type Condition, catalogueOf } from './catalogue.ts'
import { gameStateAt, toGameRow } from './game.ts'
import { conditionAt } from './odds.ts'

/** In frames of the socket, outcome ids are numbers and odds are called `currentOdds`. */
function toConditionFrame(context: WireContext, condition: Condition) {
  const nowMs = context.nowMs()
  const now = conditionAt(context.world, condition, nowMs)
  const catalogue = catalogueOf(context.world)
  const isPrematch = gameStateAt(catalogue, condition.unit, nowMs) === 'Prematch'
  const members = [...new Set(condition.selections.map((row) => row.listing))].filter(
    (member) => member !== null,
  )
  const states = members.map((member) => context.world.state(member, nowMs))
  const loss = states.reduce((sum, state) => sum + state.liquidity, 0)
  const turnover = states.reduce((sum, state) => sum + state.volumeTotal, 0) / condition.selections.length
  return {
    id: condition.id,
    gameId: condition.gameId,
    state: now.state,
    isPrematchEnabled: isPrematch,
    isLiveEnabled: false,
    isCashoutEnabled: true,
    maxConditionPotentialLoss: String(Math.round(loss)),
    maxOutcomePotentialLoss: String(Math.round(loss / condition.selections.length)),
    outcomes: now.selections.map(({ selection, odds, isWon }) => ({
      outcomeId: Number(selection.outcomeId),
      title: selection.title,
      currentOdds: odds,
      turnover: String(turnover),
      state: now.state === 'Resolved' ? (isWon ? 'Won' : 'Lost') : now.state,
      hidden: false,
    })),
  }
}

/** Here the start is a number and participants are plain names. */
function toGameFrame(context: WireContext, unit: number) {
  const row = toGameRow(context.world, unit, context.nowMs())
  return {
    id: row.gameId,
    sportId: Number(row.sport.sportId),
    country: row.country.name,
    league: row.league.name,
    state: row.state,
    startsAt: Number(row.startsAt),
    participants: row.participants.map((participant) => participant.name),
    title: null,
  }
}

/** The part of a frame that matters to a client: odds and states. */
function essence(frame: ReturnType<typeof toConditionFrame>): string {
  return `${frame.state} ${frame.outcomes.map((outcome) => outcome.currentOdds).join(' ')}`
}

/**
 * The feed for one client: no greeting, and a frame for every watched condition or game that changed since the last
 * tick.
 */
export function connectLive(socket: WireSocket, context: WireContext): { tick(): void } {
  const conditions = new Map<string, { readonly condition: Condition; last: string }>()
  const games = new Map<string, { readonly unit: number; last: string }>()
  const catalogue = () => catalogueOf(context.world)

  const watchCondition = (id: string) => {
    const condition = catalogue().findCondition(id, context.nowMs())
    if (condition) conditions.set(id, { condition, last: essence(toConditionFrame(context, condition)) })
  }
  const watchGame = (id: string) => {
    const unit = catalogue().findGame(id, context.nowMs())
    if (unit !== null) games.set(id, { unit, last: gameStateAt(catalogue(), unit, context.nowMs()) })
  }

  socket.onMessage((text) => {
    const { event, data } = parseFields(text) ?? {}
    const ids: Readonly<Record<string, unknown>> = typeof data === 'object' ? { ...data } : {}
    if (event === 'SubscribeConditions') toTexts(ids.conditionIds).forEach(watchCondition)
    if (event === 'SubscribeGames') toTexts(ids.gameIds).forEach(watchGame)
  })
  socket.onClose(() => {
    conditions.clear()
    games.clear()
  })

  return {
    tick() {
      for (const watched of conditions.values()) {
        const data = toConditionFrame(context, watched.condition)
        const now = essence(data)
        if (now !== watched.last) socket.send(JSON.stringify({ event: 'ConditionUpdated', data }))
        watched.last = now
      }
      for (const watched of games.values()) {
        const now = gameStateAt(catalogue(), watched.unit, context.nowMs())
        if (now !== watched.last) {
          socket.send(JSON.stringify({ event: 'GameUpdated', data: toGameFrame(context, watched.unit) }))
        }
        watched.last = now
      }
    },
  }
}
