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
  type WindowVolume,
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
const VOLUMES_PAUSE_MS = 100
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
  #isLoaded = false
  #position: string | null = null
  #lookedMs = 0
  /** The day that the windows' volumes are of, and the reading of them that is under way. */
  #volumesOf = 0
  #volumes: Promise<void> | null = null
  #isDue = true
  /** How to end those that wait, and whether a note does. */
  readonly #pauses = new Map<() => void, boolean>()

  constructor({ store, logger, now }: ReadModelOptions) {
    this.#store = store
    this.#logger = logger
    this.#now = now
    this.#loaded = new Promise((resolve) => {
      this.#resolveLoaded = () => {
        this.#isLoaded = true
        resolve()
      }
    })
    const note = () => {
      this.#isDue = true
      for (const [end, isEndedByNote] of this.#pauses) if (isEndedByNote) end()
    }
    this.#listening = store.listen('change', { onNotice: note, onListening: note, onLost: () => {} })
    this.#following = this.#follow()
  }

  /** Resolves when everything was read once. */
  get loaded(): Promise<void> {
    return this.#loaded
  }

  /** Answers at once when everything was read, else as soon as it is: to wait for nothing costs a request a tenth of its time. */
  answer(send: () => void): void | Promise<void> {
    return this.#isLoaded ? send() : this.#loaded.then(send)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const end of this.#pauses.keys()) end()
    await Promise.all([this.#listening.close(), this.#following, this.#volumes])
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      let waitMs = LOOK_MS
      try {
        await this.#look()
      } catch (cause) {
        this.#warn(cause, 'the read model could not look for changes')
        waitMs = RETRY_MS
        this.#isDue = false
      }
      await this.#pause(GATHER_MS, false)
      if (!this.#isDue) await this.#pause(waitMs, true)
    }
  }

  #warn(cause: unknown, message: string): void {
    if (!this.#closing.signal.aborted) this.#logger.warn({ err: cause }, message)
  }

  async #look(): Promise<void> {
    this.#isDue = false
    if (this.#position === null || this.#now() - this.#lookedMs > LONGEST_GAP_MS) await this.#load()
    await this.#pull()
    this.#resolveLoaded()
    const today = Math.floor(this.#now() / DAY_MS)
    if (today === this.#volumesOf || this.#volumes !== null) return
    this.#volumes = this.#readVolumes()
      .then(() => {
        this.#volumesOf = today
      })
      .catch((cause) => this.#warn(cause, 'the read model could not read the volumes of windows'))
      .finally(() => {
        this.#volumes = null
      })
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

  /** Slowly: it is a long look at the database that nobody waits for. */
  async #readVolumes(): Promise<void> {
    const now = new Date(this.#now())
    const all: WindowVolume[] = []
    let afterId: string | undefined = FIRST_ID
    while (afterId !== undefined) {
      const volumes = await listWindowVolumesAfter(this.#store, afterId, BATCH, now)
      for (const volume of volumes) all.push(volume)
      afterId = volumes.at(-1)?.marketId
      await this.#pause(VOLUMES_PAUSE_MS, false)
      this.#closing.signal.throwIfAborted()
    }
    this.catalog.setVolumes(all)
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
  #pause(ms: number, isEndedByNote: boolean): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#pauses.delete(end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      this.#pauses.set(end, isEndedByNote)
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
