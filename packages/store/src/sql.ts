import { hash } from 'node:crypto'

/** One SQL statement, with its values separate. `Row` is the shape of its rows. */
export interface Query<Row> {
  readonly text: string
  readonly values: readonly unknown[]
  /** Set when the text is the same on every call, so that the server parses and plans it once per connection. */
  readonly name: string | null
  /** The name to use on a store that discards its plans from time to time. */
  readonly nameWhereReplanned?: string
  /** Time limit including the wait for a connection, if it differs from the default; 0 for none. */
  readonly timeoutMs?: number
  readonly row?: Row
}

const FRAGMENT = Symbol('fragment')

/** A piece of SQL to put into a larger statement: a column list, an optional condition. */
export interface Fragment {
  readonly [FRAGMENT]: true
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
}

/**
 * Writes SQL as SQL: ``sql<{ id: string }>`select id from platform where slug = ${slug}` ``. Every `${}` becomes a bind
 * parameter, so no value is ever part of the text. A statement without fragments is prepared under a name of its own.
 */
export function sql<Row = never>(strings: TemplateStringsArray, ...values: readonly unknown[]): Query<Row> {
  if (!values.some(isFragment)) {
    const text = staticText(strings)
    return { text, values, name: toName(text) }
  }
  const text: string[] = []
  const flat: unknown[] = []
  append(strings, values, text, flat)
  return { text: text.join(''), values: flat, name: null }
}

/**
 * The same statement, planned anew on every run. For statements whose best plan depends on the current size of a
 * table: a prepared statement may keep the plan it got when the table was empty.
 */
export function unprepared<Row>(query: Query<Row>): Query<Row> {
  return { ...query, name: null }
}

/**
 * The same statement, planned anew on every run on a server. The embedded store prepares it, because it discards its
 * plans every few hundred statements. For statements that run often, because planning one takes at least as long as
 * running it. It must have only a few different texts: each stays prepared.
 */
export function replanned<Row>(query: Query<Row>): Query<Row> {
  return { ...query, name: null, nameWhereReplanned: query.name ?? toName(query.text) }
}

/** Makes a fragment: ``fragment`and category = ${category}` ``, or ``fragment`` `` for none. */
export function fragment(strings: TemplateStringsArray, ...values: readonly unknown[]): Fragment {
  return { [FRAGMENT]: true, strings, values }
}

function isFragment(value: unknown): value is Fragment {
  return typeof value === 'object' && value !== null && FRAGMENT in value
}

function append(
  strings: readonly string[],
  values: readonly unknown[],
  text: string[],
  flat: unknown[],
): void {
  for (const [index, part] of strings.entries()) {
    text.push(part)
    if (index >= values.length) continue
    const value = values[index]
    if (isFragment(value)) append(value.strings, value.values, text, flat)
    else text.push(`$${flat.push(value)}`)
  }
}

/** The first row of a result that has one. */
export function takeFirst<Row>(rows: readonly Row[], { text }: Query<Row>): Row {
  const first = rows[0]
  if (first === undefined) throw new Error(`expected a row from: ${text.trim()}`)
  return first
}

/** Both caches hold an entry for each text that the source contains or composes. */
const texts = new WeakMap<TemplateStringsArray, string>()
const names = new Map<string, string>()

function staticText(strings: TemplateStringsArray): string {
  let text = texts.get(strings)
  if (text === undefined) {
    text = strings.reduce((joined, part, index) => `${joined}$${index}${part}`)
    texts.set(strings, text)
  }
  return text
}

/** Named by its text: threads that share a connection use the same names. */
function toName(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = `parallax_${hash('sha1', text, 'base64url')}`
    names.set(text, name)
  }
  return name
}
