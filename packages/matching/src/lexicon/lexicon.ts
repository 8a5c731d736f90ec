import { toStem } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { ASSETS } from './assets.ts'
import { CLUBS } from './clubs.ts'
import { CONTESTS } from './contests.ts'
import { LANGUAGE, STOP_WORDS } from './language.ts'
import { MAKERS } from './makers.ts'
import { NICKNAMES, PEOPLE } from './people.ts'
import { PLACES } from './places.ts'
import { POLITICS } from './politics.ts'
import { TEAMS } from './teams.ts'

/**
 * One meaning as `kind/value`: `team/nba-rockets`, `act/win`. A phrase with several subject tags is ambiguous
 * ("Houston" is three teams) until the other side of a pair decides.
 */
export type Tag = string

/** Kinds of tags that name who or what a question is about. All other kinds describe what happens. */
const SUBJECT_KINDS = new Set(['place', 'team', 'party', 'person', 'asset', 'org'])

export interface Phrase {
  readonly tags: readonly Tag[]
  readonly subjects: readonly Tag[]
}

interface Node {
  readonly children: Map<string, Node>
  phrase: Phrase | null
}

/** Signs that may stand between the words of a phrase: "Ocasio-Cortez", "Nepal (UML)". */
const SOFT = new Set(['-', '(', ')', '"'])

const ROOT = buildTree([PLACES, TEAMS, CLUBS, POLITICS, PEOPLE, ASSETS, CONTESTS, LANGUAGE])
const STOPS = new Set(STOP_WORDS.trim().split(/\s+/))
const FIRST_NAMES = groupNames(NICKNAMES)
const PRODUCTS = readMakers(MAKERS)

/**
 * The longest known phrase that begins at `at`, with the index after it. Names count only when capitalised, except
 * assets in a question about a price.
 */
export function findPhrase(
  tokens: readonly Token[],
  stems: readonly string[],
  used: readonly boolean[],
  at: number,
): { phrase: Phrase; next: number } | null {
  let node = ROOT
  let found: { phrase: Phrase; next: number } | null = null
  for (let next = at; next < tokens.length && !used[next]; next += 1) {
    if (next > at && SOFT.has(tokens[next]?.text ?? '')) continue
    const following: Node | undefined =
      node.children.get(`=${tokens[next]?.text}`) ?? node.children.get(stems[next] ?? '')
    if (following === undefined) break
    node = following
    if (node.phrase !== null && (isNamed(node.phrase, tokens[at]) || isPriced(node.phrase, tokens)))
      found = { phrase: node.phrase, next: next + 1 }
  }
  return found
}

/** Marks numbers that are part of a phrase: "S&P 500", "Game 1". */
export function markPhraseNumbers(
  tokens: readonly Token[],
  stems: readonly string[],
  used: readonly boolean[],
): boolean[] {
  const marks = [...used]
  if (!tokens.some(({ value }) => value !== null)) return marks
  for (let at = 0; at < tokens.length; at += 1) {
    const found = used[at] ? null : findPhrase(tokens, stems, used, at)
    for (let each = at; found !== null && each < found.next; each += 1)
      if (tokens[each]?.value !== null) marks[each] = true
    if (found !== null) at = found.next - 1
  }
  return marks
}

function isNamed(phrase: Phrase, first: Token | undefined): boolean {
  const isAdjective = phrase.subjects.every((tag) => tag === 'party/us-dem' || tag === 'party/us-rep')
  if (isAdjective || first?.isCapital === true || first?.isCaseless === true) return true
  return /^\d/.test(first?.text ?? '')
}

/** "What price will gold close at?": in a question about a price, assets may be written in lower case. */
function isPriced({ subjects, tags }: Phrase, tokens: readonly Token[]): boolean {
  const isAsset = subjects.length === 1 && subjects[0]?.startsWith('asset/') === true
  const isMedal = tags.every((tag) => tag.startsWith('award/'))
  return isAsset && isMedal && tokens.some(({ text }) => text === 'price' || text === 'prices')
}

export function isStopWord(word: string): boolean {
  return STOPS.has(word)
}

/** Whether two first names can belong to one person: equal, a known short form, or an initial. */
export function isSameFirstName(left: string, right: string): boolean {
  if (left === right) return true
  if (left.length === 1 || right.length === 1) return left[0] === right[0]
  const group = FIRST_NAMES.get(left)
  return group !== undefined && group === FIRST_NAMES.get(right)
}

/** Whether the words include a product: a GPT, an iPhone. */
export function hasProduct(words: ReadonlySet<string>): boolean {
  for (const products of PRODUCTS.values())
    if (products.some((product) => product.every((stem) => words.has(stem)))) return true
  return false
}

/** Whether a name is the maker of a product among the words: OpenAI for a GPT. */
export function isMakerOf(name: string, toWords: () => ReadonlySet<string>): boolean {
  const products = PRODUCTS.get(name)
  if (products === undefined) return false
  const words = toWords()
  return products.some((product) => product.every((stem) => words.has(stem)))
}

function buildTree(tables: readonly string[]): Node {
  const root: Node = { children: new Map(), phrase: null }
  for (const line of tables.join('').split('\n')) {
    const colon = line.indexOf(': ')
    if (colon === -1) continue
    const all = line
      .slice(0, colon)
      .split(' ')
      .filter((tag) => tag !== 'nothing')
    const subjects = all.filter((tag) => SUBJECT_KINDS.has(tag.slice(0, tag.indexOf('/'))))
    const phrase = { subjects, tags: all.filter((tag) => !subjects.includes(tag)) }
    for (const words of line.slice(colon + 2).split(', ')) addPhrase(root, words, phrase)
  }
  return root
}

/** A phrase listed twice can mean either: its subjects are combined. `=meeting` matches only that form of the word. */
function addPhrase(root: Node, words: string, phrase: Phrase): void {
  let node = root
  for (const word of words.trim().split(' ')) {
    const stem = word.startsWith('=') ? word : toStem(word)
    let child = node.children.get(stem)
    if (child === undefined) {
      child = { children: new Map(), phrase: null }
      node.children.set(stem, child)
    }
    node = child
  }
  const tags = [...new Set([...(node.phrase?.tags ?? []), ...phrase.tags])]
  const subjects = [...new Set([...(node.phrase?.subjects ?? []), ...phrase.subjects])]
  node.phrase = { tags, subjects }
}

/** The stems of each product, by its maker. */
function readMakers(table: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const lines = table.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [maker = '', products = ''] = line.split(': ')
      return [maker, products.split(', ').map((product) => product.split(' ').map(toStem))]
    }),
  )
}

function groupNames(table: string): ReadonlyMap<string, number> {
  const groups = new Map<string, number>()
  for (const [at, line] of table.trim().split('\n').entries())
    for (const name of line.split(', ')) groups.set(name, at)
  return groups
}
