import { grow } from './grow.ts'

const FIRST_BLOCK = 2
const LARGEST_BLOCK = 512

/**
 * For every word, a list of numbers that say where it occurs, in order of arrival. Nothing is ever removed. All lists
 * share one array, in blocks that double in size. The number after a block points to the next block.
 */
export class Postings {
  #pool = new Int32Array(1024)
  #used = 0
  /**
   * By word: the start of its first block, the position of the next posting, and the end and size of its last block.
   */
  #heads = new Int32Array(64)
  #tails = new Int32Array(64)
  #ends = new Int32Array(64)
  #sizes = new Int32Array(64)

  append(word: number, posting: number): void {
    if (word >= this.#heads.length) this.#growWords(word + 1)
    if (this.#tails[word] === this.#ends[word]) this.#addBlock(word)
    const tail = this.#tails[word] ?? 0
    this.#pool[tail] = posting
    this.#tails[word] = tail + 1
  }

  /** Calls `visit` for every block of the word's list: its postings are in `pool` from `start` up to `stop`. */
  visitBlocks(word: number, visit: (pool: Int32Array, start: number, stop: number) => void): void {
    let size = this.#sizes[word] === 0 ? 0 : FIRST_BLOCK
    let start = this.#heads[word] ?? 0
    const tail = this.#tails[word] ?? 0
    while (size > 0) {
      const end = start + size
      const isLast = start <= tail && tail <= end
      visit(this.#pool, start, isLast ? tail : end)
      if (isLast) return
      start = this.#pool[end] ?? 0
      size = Math.min(size * 2, LARGEST_BLOCK)
    }
  }

  #addBlock(word: number): void {
    const before = this.#sizes[word] ?? 0
    const size = before === 0 ? FIRST_BLOCK : Math.min(before * 2, LARGEST_BLOCK)
    const start = this.#used
    this.#used += size + 1
    this.#pool = grow(this.#pool, this.#used)
    if (before === 0) this.#heads[word] = start
    else this.#pool[this.#ends[word] ?? 0] = start
    this.#tails[word] = start
    this.#ends[word] = start + size
    this.#sizes[word] = size
  }

  #growWords(length: number): void {
    this.#heads = grow(this.#heads, length)
    this.#tails = grow(this.#tails, length)
    this.#ends = grow(this.#ends, length)
    this.#sizes = grow(this.#sizes, length)
  }
}
