import { randomBytes } from 'node:crypto'
import { filterRows } from './filter-rows.ts'

/** Rows of 64 walks over 250,000 listings: 64 MB. */
const MOST_ROWS = 16_000_000
/** What a walk costs beside its rows, counted as rows. */
const WALK_ROWS = 64

interface Walk {
  /** What its pages show, in this order; as long as only the first page was asked for, just that and what it passed over. */
  readonly rows: Int32Array
  readonly isWhole: boolean
}

/**
 * Lists that are being read page by page. The first page is remembered; when somebody asks for the second one, what follows is
 * fixed as it is then. So a walk shows everything that was there throughout exactly once, whatever moves meanwhile. Walks that
 * nobody has gone on with for longest are forgotten first.
 */
export class CursorSnapshots {
  readonly #snapshots = new Map<string, Walk>()
  readonly #mostRows: number
  #rows = 0

  constructor(mostRows = MOST_ROWS) {
    this.#mostRows = mostRows
  }

  /** Remembers what a first page has shown or passed over, and answers by which name to go on. */
  begin(rows: Int32Array): string {
    const name = randomBytes(12).toString('base64url')
    this.#keep(name, { rows, isWhole: false })
    return name
  }

  /** All rows of the walk in their order; `listRows` is what the list holds now. Null when it is not remembered. */
  continue(name: string, listRows: () => Int32Array): Int32Array | null {
    const walk = this.#snapshots.get(name)
    if (walk === undefined) return null
    const whole = walk.isWhole ? walk : { rows: complete(walk.rows, listRows()), isWhole: true }
    this.#forget(name)
    this.#keep(name, whole)
    return whole.rows
  }

  #keep(name: string, walk: Walk): void {
    this.#snapshots.set(name, walk)
    this.#rows += walk.rows.length + WALK_ROWS
    for (const oldest of this.#snapshots.keys()) {
      if (this.#rows <= this.#mostRows) return
      this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    const walk = this.#snapshots.get(name)
    if (walk === undefined) return
    this.#snapshots.delete(name)
    this.#rows -= walk.rows.length + WALK_ROWS
  }
}

function complete(shown: Int32Array, all: Int32Array): Int32Array {
  const seen = new Set(shown)
  const rest = filterRows(all, (row) => !seen.has(row))
  const whole = new Int32Array(shown.length + rest.length)
  whole.set(shown)
  whole.set(rest, shown.length)
  return whole
}
