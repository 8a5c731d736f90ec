import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from './session.ts'

/** Far less than the price moves. */
const NEAR = 0.01
const QUESTIONS = 50
const POLL_MS = 1_000

/**
 * Sends everything that triggers to `receiver`. As soon as there are questions, sets two alerts on each of the most
 * traded ones: one above the index price and one below. Returns the number of alerts.
 */
export async function setAlerts(session: Session, receiver: string): Promise<number> {
  const channel = { name: 'soak', kind: 'webhook', config: { url: receiver } }
  while ((await session.send('POST', '/notification-channels', channel)).status !== 201) await wait(POLL_MS)
  const questions = await untilQuestions(session)
  let alerts = 0
  for (const { id, index_price: price } of questions) {
    for (const [direction, threshold] of [
      ['above', price + NEAR],
      ['below', price - NEAR],
    ] as const) {
      if (!(threshold > 0 && threshold < 1)) continue
      const alert = {
        type: 'price_threshold',
        canonical_question_id: id,
        condition: { direction, threshold: Math.round(threshold * 1e4) / 1e4 },
      }
      if ((await session.send('POST', '/alerts', alert)).status === 201) alerts += 1
    }
  }
  return alerts
}

async function untilQuestions(session: Session): Promise<{ id: string; index_price: number }[]> {
  for (;;) {
    const { status, data } = await session.send('GET', `/discover?min_venues=2&limit=${QUESTIONS}`)
    const priced =
      status === 200 ? data.data.filter((each: { index_price: unknown }) => each.index_price !== null) : []
    if (priced.length >= QUESTIONS / 2) return priced
    await wait(POLL_MS)
  }
}
