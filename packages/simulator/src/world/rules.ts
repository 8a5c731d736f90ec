import type { Slug, Topic } from './world.ts'

const SOURCES: Readonly<Record<Topic, string>> = {
  politics: 'a consensus of credible reporting',
  crypto: 'the Binance spot candles of the pair against USDT',
  sports: 'the official record of the league or organiser',
  economics: 'the official release of the publishing body',
  science: 'the official data of the responsible agency',
  technology: 'official announcements of the company, else credible reporting',
  entertainment: 'the official announcement of the organiser or publisher',
  world: 'a consensus of credible reporting',
}

function stamp(endMs: number): string {
  return `${new Date(endMs - 5 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} ET`
}

/** Resolution rules of a listing in the venue's manner; `rule` follows "if". A complement pays when the rule fails. */
export function toRules(
  venue: Slug,
  topic: Topic,
  rule: string,
  endMs: number,
  isComplement: boolean,
  labels: readonly [string, string],
): string {
  const [yes, no] = isComplement ? [labels[1], labels[0]] : labels
  const source = SOURCES[topic]
  switch (venue) {
    case 'polymarket':
    case 'jupiter':
      return `This market will resolve to "${yes}" if ${rule}. Otherwise, this market will resolve to "${no}".\n\nThe primary resolution source for this market will be ${source}.`
    case 'limitless':
      return `This market will resolve to "${yes.toUpperCase()}" if ${rule}. Otherwise, it will resolve to "${no.toUpperCase()}". Resolution source: ${source}.`
    case 'myriad':
      return `This market resolves to "${yes}" if ${rule}, and to "${no}" otherwise. Market closes: ${stamp(endMs)}. Resolution source: ${source}.`
    case 'manifold':
      return `Resolves ${yes.toUpperCase()} if ${rule}. Resolves ${no.toUpperCase()} otherwise.`
    case 'predictit':
      return `This market shall resolve to ${yes} in the event that ${rule}. PredictIt may determine how and when to settle the market based on all information available to PredictIt at the relevant time. End Date: ${stamp(endMs)}`
    case 'azuro':
      return ''
  }
}
