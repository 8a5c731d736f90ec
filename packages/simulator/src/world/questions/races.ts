import type { Topic } from '../world.ts'
import type { Bank } from './collect-questions.ts'

/** Two candidates who lead all others, on venues that list both in a group. */
interface Race {
  readonly id: string
  readonly topic: Topic
  readonly group: string
  readonly title: (name: string) => string
  readonly rule: (name: string) => string
  readonly names: readonly [string, string]
}

/** Both together are nearly certain: prices that add up to more than 1 are wrong. */
const FIRST_P = 0.49
const SECOND_P = 0.48
const OTHER_P = 0.03

/** Ends and wording use the year after the epoch's. */
function listRaces(year: number): readonly Race[] {
  return [
    {
      id: 'race-peru',
      topic: 'politics',
      group: `Peru Presidential Election Winner ${year}`,
      title: (name) => `Will ${name} win the ${year} Peruvian presidential election?`,
      rule: (name) => `${name} wins the ${year} presidential election in Peru`,
      names: ['Keiko Fujimori', 'Rafael López Aliaga'],
    },
    {
      id: 'race-chess',
      topic: 'sports',
      group: `World Chess Championship ${year} Winner`,
      title: (name) => `Will ${name} win the ${year} World Chess Championship?`,
      rule: (name) => `${name} wins the World Chess Championship ${year}`,
      names: ['Gukesh Dommaraju', 'Hikaru Nakamura'],
    },
    {
      id: 'race-giro',
      topic: 'sports',
      group: `Giro d'Italia ${year} Winner`,
      title: (name) => `Will ${name} win the ${year} Giro d'Italia?`,
      rule: (name) => `${name} wins the general classification of the Giro d'Italia ${year}`,
      names: ['Tadej Pogacar', 'Jonas Vingegaard'],
    },
  ]
}

/** Races of two candidates of which one wins, and one in which both may come true. */
export function writeRaces(bank: Bank): void {
  const { calendar: c } = bank
  const year = c.yearOf(c.endOfYear(1))
  const endMs = c.day(year, 6, 15)
  for (const { id, topic, group, title, rule, names } of listRaces(year)) {
    bank.family({
      id,
      topic,
      kind: 'field',
      endMs,
      swing: 0.2,
      other: OTHER_P,
      title: (m) => title(m.name),
      rule: (m) => rule(m.name),
      members: [
        [names[0], FIRST_P],
        [names[1], SECOND_P],
      ],
      on: { polymarket: { group }, limitless: { group } },
    })
  }
  const group = `Wimbledon ${year}: Women's Semifinalists`
  bank.family({
    id: 'race-semifinal',
    topic: 'sports',
    kind: 'set',
    endMs: c.day(year, 7, 8),
    swing: 0.2,
    title: (m) => `Will ${m.name} reach the semifinals of Wimbledon ${year}?`,
    rule: (m) => `${m.name} reaches the semifinals of the women's singles at Wimbledon ${year}`,
    members: [
      ['Iga Swiatek', 0.62],
      ['Aryna Sabalenka', 0.58],
    ],
    on: { polymarket: { group }, limitless: { group } },
  })
}
