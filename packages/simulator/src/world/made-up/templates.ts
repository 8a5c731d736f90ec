import type { Calendar } from '../calendar.ts'
import { pickFrom } from '../hash.ts'
import type { Topic } from '../world.ts'
import { personName, placeName } from './names.ts'

/** The texts of one made-up question: its own, Polymarket's sentence, the others' title, and its leg if it is one. */
export interface Words {
  readonly title: string
  readonly sentence: string
  readonly plain: string
  readonly rule: string
  readonly group: string | null
  readonly label: string | null
}

/** A kind of made-up question; `legs` of them belong together. */
export interface Template {
  readonly topic: Topic
  readonly legs: number
  readonly kind: 'single' | 'field' | 'ladder' | 'dates' | 'game' | 'duel'
  readonly isUsPolitics: boolean
  readonly words: (number: number, leg: number, endMs: number, calendar: Calendar) => Words
}

/** "4,800": toLocaleString is a hundred times slower. */
function thousands(value: number): string {
  return value < 1000 ? String(value) : `${Math.floor(value / 1000)},${String(value % 1000).padStart(3, '0')}`
}

function alone(title: string, sentence: string, plain: string, rule: string): Words {
  return { title, sentence, plain, rule, group: null, label: null }
}

function single(
  topic: Topic,
  write: (
    name: string,
    day: string,
    number: number,
  ) => readonly [title: string, sentence: string, plain: string, rule: string],
  isUsPolitics = false,
): Template {
  return {
    topic,
    legs: 1,
    kind: 'single',
    isUsPolitics,
    words: (number, _leg, endMs, calendar) => alone(...write(placeName(number), calendar.mdy(endMs), number)),
  }
}

export const TEMPLATES: readonly Template[] = [
  single('technology', (name, day) => [
    `Will ${name} Labs release its next model by ${day}?`,
    `${name} Labs new model released by ${day}?`,
    `Will ${name} Labs ship a new model by ${day}?`,
    `${name} Labs makes a new model available to the public by ${day}`,
  ]),
  single('technology', (name, day) => [
    `Will ${name} Systems IPO by ${day}?`,
    `${name} Systems IPO by ${day}?`,
    `Will ${name} Systems go public by ${day}?`,
    `shares of ${name} Systems begin trading on a public exchange by ${day}`,
  ]),
  single('crypto', (name, day) => [
    `Will ${name} Protocol launch a token by ${day}?`,
    `Will ${name} Protocol launch a token by ${day}?`,
    `${name} Protocol token live by ${day}?`,
    `a token of ${name} Protocol is transferable by ${day}`,
  ]),
  single('crypto', (name, day, n) => [
    `Will ${name} Coin be above $${1 + (n % 40)}.50 on ${day}?`,
    `Will the price of ${name} Coin be above $${1 + (n % 40)}.50 on ${day}?`,
    `${name} Coin above $${1 + (n % 40)}.50 on ${day}?`,
    `${name} Coin trades above $${1 + (n % 40)}.50 at noon ET on ${day}`,
  ]),
  single(
    'politics',
    (name, day) => [
      `Will the mayor of ${name} resign by ${day}?`,
      `Mayor of ${name} out by ${day}?`,
      `Will the mayor of ${name} leave office by ${day}?`,
      `the mayor of ${name} ceases to hold office by ${day}`,
    ],
    true,
  ),
  single(
    'politics',
    (name, day) => [
      `Will ${name} County pass its bond measure by ${day}?`,
      `${name} County bond measure passes by ${day}?`,
      `Will voters of ${name} County approve the bond measure by ${day}?`,
      `the bond measure of ${name} County is approved by ${day}`,
    ],
    true,
  ),
  single('science', (name, day) => [
    `Will the ${name} volcano erupt by ${day}?`,
    `${name} volcano eruption by ${day}?`,
    `Will there be an eruption at ${name} by ${day}?`,
    `an eruption of the ${name} volcano is reported by ${day}`,
  ]),
  single('economics', (name, day, n) => [
    `Will unemployment in ${name} exceed ${3 + (n % 6)}.5% by ${day}?`,
    `${name} unemployment above ${3 + (n % 6)}.5% by ${day}?`,
    `Will ${name}'s unemployment rate top ${3 + (n % 6)}.5% by ${day}?`,
    `the official unemployment rate of ${name} is above ${3 + (n % 6)}.5% by ${day}`,
  ]),
  single('entertainment', (name, day, n) => [
    `Will "${name} Nights" gross over $${20 + 10 * (n % 9)}m by ${day}?`,
    `Will "${name} Nights" gross more than $${20 + 10 * (n % 9)}m by ${day}?`,
    `${name} Nights to make over $${20 + 10 * (n % 9)}M by ${day}?`,
    `"${name} Nights" grosses more than $${20 + 10 * (n % 9)}m domestically by ${day}`,
  ]),
  single('world', (name, day) => [
    `Will ${name} hold a general election by ${day}?`,
    `${name} general election held by ${day}?`,
    `Will there be a general election in ${name} by ${day}?`,
    `a general election is held in ${name} by ${day}`,
  ]),
  {
    topic: 'politics',
    legs: 6,
    kind: 'field',
    isUsPolitics: true,
    words: (number, leg, endMs, calendar) => {
      const year = calendar.yearOf(endMs)
      const who = personName(number, leg)
      const place = placeName(number)
      return {
        title: `Will ${who} win the ${year} ${place} mayoral election?`,
        sentence: `Will ${who} win the ${year} ${place} mayoral election?`,
        plain: who,
        rule: `${who} wins the ${year} election for mayor of ${place}`,
        group: `Who will win the ${year} ${place} mayoral election?`,
        label: who,
      }
    },
  },
  {
    topic: 'economics',
    legs: 4,
    kind: 'ladder',
    isUsPolitics: false,
    words: (number, leg, endMs, calendar) => {
      const level = (20 + (number % 60)) * 100 - leg * 100
      const name = `${placeName(number)} Index`
      const day = calendar.mdy(endMs)
      return {
        title: `Will the ${name} close above ${thousands(level)} on ${day}?`,
        sentence: `Will the ${name} close above ${thousands(level)} on ${day}?`,
        plain: thousands(level),
        rule: `the ${name} closes above ${level} on ${day}`,
        group: `${name} above ___ on ${day}?`,
        label: thousands(level),
      }
    },
  },
  {
    topic: 'technology',
    legs: 3,
    kind: 'dates',
    isUsPolitics: false,
    words: (number, _leg, endMs, calendar) => {
      const thing = `${placeName(number)} ${pickFrom(['Phone', 'Engine', 'Headset', 'Console', 'Browser'], number)}`
      const day = calendar.mdy(endMs)
      return {
        title: `Will the ${thing} be released by ${day}?`,
        sentence: `${thing} released by ${day}?`,
        plain: day,
        rule: `the ${thing} is on sale by ${day}`,
        group: `${thing} released by...?`,
        label: day,
      }
    },
  },
  {
    topic: 'sports',
    legs: 3,
    kind: 'game',
    isUsPolitics: false,
    words: (number, leg, endMs, calendar) => {
      const home = `${placeName(2 * number)} FC`
      const away = `${placeName(2 * number + 1)} United`
      const day = calendar.mdy(endMs)
      const side = leg === 0 ? home : away
      return {
        title: leg === 1 ? `Will ${home} vs ${away} on ${day} end in a draw?` : `Will ${side} win on ${day}?`,
        sentence:
          leg === 1
            ? `Will ${home} vs. ${away} end in a draw?`
            : `Will ${side} win on ${calendar.iso(endMs)}?`,
        plain: leg === 1 ? 'Draw' : side,
        rule: leg === 1 ? `${home} and ${away} draw on ${day}` : `${side} win their game on ${day}`,
        group: `${home} vs. ${away}`,
        label: leg === 1 ? 'Draw' : side,
      }
    },
  },
  {
    topic: 'sports',
    legs: 1,
    kind: 'duel',
    isUsPolitics: false,
    words: (number, _leg, endMs, calendar) => {
      const home = `${placeName(2 * number)} Hawks`
      const away = `${placeName(2 * number + 1)} Bears`
      const pair = `${home} vs. ${away}`
      return alone(
        `Will the ${home} beat the ${away} on ${calendar.mdy(endMs)}?`,
        pair,
        pair,
        `the ${home} beat the ${away} on ${calendar.mdy(endMs)}`,
      )
    },
  },
  {
    topic: 'entertainment',
    legs: 5,
    kind: 'field',
    isUsPolitics: false,
    words: (number, leg, endMs, calendar) => {
      const who = personName(number, 10 + leg)
      const prize = `${placeName(number)} Prize`
      const year = calendar.yearOf(endMs)
      return {
        title: `Will ${who} win the ${year} ${prize}?`,
        sentence: `Will ${who} win the ${year} ${prize}?`,
        plain: who,
        rule: `${who} is awarded the ${year} ${prize}`,
        group: `${prize} winner ${year}?`,
        label: who,
      }
    },
  },
]

/** Questions of one block: every template once. */
export const BLOCK = TEMPLATES.reduce((sum, template) => sum + template.legs, 0)
