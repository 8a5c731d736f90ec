import type { Bank } from './collect-questions.ts'

const HOUR = 3_600_000

/** Questions that ended in the last days or end within hours, on every venue, so that some are always settled. */
export function writeDaily(bank: Bank): void {
  const { calendar: c } = bank
  for (const [index, days] of [-9, -6, -4, -2].entries()) {
    const endMs = c.at(days, 21)
    const day = c.mdy(endMs)
    bank.single({
      id: `spx-up-day${days}`,
      family: 'spx-day',
      topic: 'economics',
      title: `Will the S&P 500 close higher on ${day}?`,
      rule: `the S&P 500 closes above its previous close on ${day}`,
      endMs,
      p: 0.53,
      swing: 0.3,
      createdDaysAgo: -days + 4,
      on: {
        polymarket: { title: `S&P 500 (SPX) Up or Down on ${c.md(endMs)}?`, labels: ['Up', 'Down'] },
        myriad: { title: `S&P 500: up or down on ${c.md(endMs)}?`, labels: ['Up', 'Down'] },
        ...(index % 2 === 0 ? { manifold: `Will the S&P 500 close green on ${day}?` } : {}),
      },
    })
    bank.single({
      id: `trump-posts-day${days}`,
      family: 'trump-posts',
      topic: 'politics',
      title: `Will Trump post 20 or more times on Truth Social on ${day}?`,
      rule: `Donald Trump's account makes at least 20 posts on Truth Social on ${day}`,
      endMs: endMs + 8 * HOUR,
      p: 0.48,
      swing: 0.4,
      createdDaysAgo: -days + 5,
      on: {
        predictit: `Will Trump post 20 or more times on ${c.md(endMs)}?`,
        manifold: `Will Trump post at least 20 times on Truth Social on ${day}?`,
      },
    })
    bank.single({
      id: `executive-order-day${days}`,
      family: 'executive-orders',
      topic: 'politics',
      title: `Will Trump sign an executive order on ${day}?`,
      rule: `the Federal Register or the White House shows an executive order signed on ${day}`,
      endMs: endMs + 8 * HOUR,
      p: 0.44,
      swing: 0.4,
      createdDaysAgo: -days + 5,
      on: {
        predictit: `Will Trump sign an executive order on ${c.md(endMs)}?`,
        ...(index < 2 ? { polymarket: `Will Trump sign an executive order on ${c.md(endMs)}?` } : {}),
      },
    })
  }
  for (const hours of [1, 3, 6, 10, 20]) {
    const endMs = Math.ceil(c.epochMs / HOUR) * HOUR + hours * HOUR
    const moment = `${new Date(endMs).toISOString().slice(11, 16)} UTC on ${c.mdy(endMs)}`
    bank.family({
      id: `coins-above-hour${hours}`,
      family: 'coins-hourly',
      topic: 'crypto',
      kind: 'set',
      endMs,
      swing: 1.2,
      createdDaysAgo: 2,
      title: (m) => `Will ${m.name} at ${moment}?`,
      rule: (m) => `the Chainlink price feed shows that ${m.name.replace(' be ', ' is ')} at ${moment}`,
      members: [
        { name: 'Bitcoin be above $84,500', p: 0.5, id: 'btc' },
        { name: 'Solana be above $118', p: 0.46, id: 'sol' },
      ],
      on: {
        myriad: { title: (m) => `${m.name.replace(' be ', ' ')} at ${moment}?` },
        ...(hours > 3 ? { manifold: { title: (m) => `Will ${m.name} at ${moment}?` } } : {}),
      },
    })
  }
}
