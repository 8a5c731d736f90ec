import { randomBytes } from 'node:crypto'
import { filterRows } from '../rows/filter-rows.ts'

/** Rows of 64 snapshots of 250,000 listings: 64 MB. */
const MOST_ROWS = 16_000_000
/** Overhead of a snapshot, counted as rows. */
const SNAPSHOT_ROWS = 64

interface Snapshot {
  /**
   * The rows that its pages show, in order. Until the second page is requested: only those that the first page showed
   * or skipped.
   */
  readonly rows: Int32Array
  readonly isWhole: boolean
}

/**
 * Lists that are being read page by page. The first page is remembered. When a caller requests the second page, the
 * rest of the list is fixed as it is at that moment. A snapshot therefore shows everything that was there throughout
 * exactly once, whatever moves meanwhile. The snapshots that were continued least recently are forgotten first.
 */
export class CursorSnapshots {
  readonly #snapshots = new Map<string, Snapshot>()
  readonly #mostRows: number
  #rows = 0

  constructor(mostRows = MOST_ROWS) {
    this.#mostRows = mostRows
  }

  /** Remembers what a first page has shown or skipped, and returns the name of the snapshot. */
  begin(rows: Int32Array): string {
    const name = randomBytes(12).toString('base64url')
    this.#keep(name, { rows, isWhole: false })
    return name
  }

  /** All rows of the snapshot, in order; `listRows` returns the current list. Null when the snapshot is not remembered. */
  continue(name: string, listRows: () => Int32Array): Int32Array | null {
    const snapshot = this.#snapshots.get(name)
    if (snapshot === undefined) return null
    const whole = snapshot.isWhole ? snapshot : { rows: complete(snapshot.rows, listRows()), isWhole: true }
    this.#forget(name)
    this.#keep(name, whole)
    return whole.rows
  }

  #keep(name: string, snapshot: Snapshot): void {
    this.#snapshots.set(name, snapshot)
    this.#rows += snapshot.rows.length + SNAPSHOT_ROWS
    for (const oldest of this.#snapshots.keys()) {
      if (this.#rows <= this.#mostRows) return
      this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    const snapshot = this.#snapshots.get(name)
    if (snapshot === undefined) return
    this.#snapshots.delete(name)
    this.#rows -= snapshot.rows.length + SNAPSHOT_ROWS
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
