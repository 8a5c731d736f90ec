import {
  countPages,
  getChangePosition,
  type LinkRow,
  type Listening,
  listChanges,
  listLinkRows,
  listLinkRowsIn,
  listMarketRows,
  listMarketRowsIn,
  listQuestionRows,
  listQuestionRowsIn,
  listSweeps,
  listWindowVolumes,
  listWindowVolumesAfter,
  type PageRange,
  type Store,
  sql,
} from '@parallax/store'
import type { Logger } from 'pino'
import { Catalog } from './catalog.ts'
import { Pages } from './page.ts'

/** Rows of one statement, and pages of a table: some thousand rows. */
const BATCH = 2_000
const PAGES = 300
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Changes that come close together are read together. */
const GATHER_MS = 25
/** How long it looks by itself at the latest, should a notice have been lost. */
const LOOK_MS = 5_000
const RETRY_MS = 1_000
/** The change feed is kept for an hour: who has not looked for so long reads everything anew. */
const LONGEST_GAP_MS = 30 * 60_000
const DAY_MS = 86_400_000

export interface ReadModelOptions {
  readonly store: Store
  readonly logger: Logger
  /** Unix time in ms. */
  readonly now: () => number
}

/**
 * The catalog that lists and questions are answered from, kept equal to the database: read whole at the start, then whatever the
 * change feed says, all that one look finds at once. While the database is away, what was last known is answered.
 */
export class ReadModel {
  readonly catalog = new Catalog()
  readonly pages = new Pages()
  readonly #store: Store
  readonly #logger: Logger
  readonly #now: () => number
  readonly #listening: Listening
  readonly #closing = new AbortController()
  readonly #following: Promise<void>
  readonly #loaded: Promise<void>
  #resolveLoaded = () => {}
  #position: string | null = null
  #lookedMs = 0
  #volumesOf = 0
  #isDue = true
  #wake = () => {}

  constructor({ store, logger, now }: ReadModelOptions) {
    this.#store = store
    this.#logger = logger
    this.#now = now
    this.#loaded = new Promise((resolve) => {
      this.#resolveLoaded = resolve
    })
    const note = () => {
      this.#isDue = true
      this.#wake()
    }
    this.#listening = store.listen('change', { onNotice: note, onListening: note, onLost: () => {} })
    this.#following = this.#follow()
  }

  /** Resolves when everything was read once. */
  get loaded(): Promise<void> {
    return this.#loaded
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#wake()
    await Promise.all([this.#listening.close(), this.#following])
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      let waitMs = LOOK_MS
      try {
        await this.#look()
      } catch (cause) {
        if (this.#closing.signal.aborted) return
        this.#logger.warn({ err: cause }, 'the read model could not look for changes')
        waitMs = RETRY_MS
        this.#isDue = false
      }
      await this.#pause(GATHER_MS, false)
      if (!this.#isDue) await this.#pause(waitMs, true)
    }
  }

  async #look(): Promise<void> {
    this.#isDue = false
    if (this.#position === null || this.#now() - this.#lookedMs > LONGEST_GAP_MS) await this.#load()
    await this.#pull()
    this.#resolveLoaded()
    const today = Math.floor(this.#now() / DAY_MS)
    if (today === this.#volumesOf) return
    await this.#readVolumes()
    this.#volumesOf = today
  }

  /** Everything, as it lies in the tables; what changes meanwhile is in the feed after the position that was taken first. */
  async #load(): Promise<void> {
    const startedMs = performance.now()
    const position = await getChangePosition(this.#store)
    const none = { questions: [], markets: [], links: new Map(), sweeps: [] }
    const links = new Map<string, LinkRow>()
    for await (const rows of this.#readThrough('link', listLinkRowsIn))
      for (const link of rows) links.set(link.marketId, link)
    for await (const questions of this.#readThrough('question', listQuestionRowsIn))
      this.catalog.apply({ ...none, questions }, this.#now())
    for await (const markets of this.#readThrough('platform_market', listMarketRowsIn))
      this.catalog.apply({ ...none, markets, links }, this.#now())
    this.catalog.orders.warm()
    this.#position = position
    const seconds = (performance.now() - startedMs) / 1000
    this.#logger.info({ markets: this.catalog.marketCount, seconds }, 'read model loaded')
  }

  /** One look, in one snapshot: a transaction of somebody else is seen whole or not at all. */
  async #pull(): Promise<void> {
    const position = this.#position ?? ''
    const { volumes, ...change } = await this.#store.transaction(async (database) => {
      await database.run(sql`set transaction isolation level repeatable read, read only`)
      const changes = await listChanges(database, position)
      const questions = await inBatches(changes.questionIds, (ids) => listQuestionRows(database, ids))
      const markets = await inBatches(changes.marketIds, (ids) => listMarketRows(database, ids))
      const links = await inBatches(changes.marketIds, (ids) => listLinkRows(database, ids))
      const corrected = markets.filter((market) => this.catalog.hasFallen(market)).map(({ id }) => id)
      const volumes = await inBatches(corrected, (ids) =>
        listWindowVolumes(database, ids, new Date(this.#now())),
      )
      const sweeps = await listSweeps(database)
      return { position: changes.position, questions, markets, links, volumes, sweeps }
    })
    const links = new Map(change.links.map((link) => [link.marketId, link]))
    this.catalog.apply({ ...change, links }, this.#now())
    this.catalog.setVolumes(volumes)
    this.#position = change.position
    this.#lookedMs = this.#now()
  }

  async #readVolumes(): Promise<void> {
    const today = new Date(this.#now())
    let afterId = FIRST_ID
    for (;;) {
      const volumes = await listWindowVolumesAfter(this.#store, afterId, BATCH, today)
      this.catalog.setVolumes(volumes)
      const last = volumes.at(-1)
      if (last === undefined || this.#closing.signal.aborted) return
      afterId = last.marketId
    }
  }

  /** The next rows are on their way while these are worked on. */
  async *#readThrough<Row>(
    table: Parameters<typeof countPages>[1],
    list: (store: Store, range: PageRange) => Promise<Row[]>,
  ): AsyncGenerator<Row[]> {
    const pages = await countPages(this.#store, table)
    let next = list(this.#store, { from: 0, to: PAGES })
    for (let from = PAGES; from < pages + PAGES; from += PAGES) {
      const rows = await next
      this.#closing.signal.throwIfAborted()
      next = list(this.#store, { from, to: from + PAGES })
      next.catch(() => {})
      yield rows
    }
    await next
  }

  /** Until the time is over, it is closed or, where that ends it too, a change is noted. */
  #pause(ms: number, untilNoted: boolean): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#wake = () => {}
        resolve()
      }
      const timer = setTimeout(end, ms)
      this.#wake = () => {
        if (untilNoted || this.#closing.signal.aborted) end()
      }
    })
  }
}

async function inBatches<Row>(
  ids: readonly string[],
  list: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += BATCH)
    for (const row of await list(ids.slice(at, at + BATCH))) rows.push(row)
  return rows
}
