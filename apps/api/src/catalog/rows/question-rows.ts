import { grow } from '../search/grow.ts'
import type { SearchHits } from '../search/search-index.ts'

const NONE = -1

/** The question row of each listing row, as an array of numbers: a broad search reads a hundred thousand of them. */
export class QuestionRows {
  #questions = new Int32Array(1_024)
  /** By question: the best score of its listings, overwritten by every call. */
  #best = new Uint16Array(1_024)

  set(marketRow: number, questionRow: number | null): void {
    this.#questions = grow(this.#questions, marketRow + 1)
    this.#questions[marketRow] = questionRow ?? NONE
    this.#best = grow(this.#best, (questionRow ?? NONE) + 1)
  }

  /** The questions that have a matching listing, each with its best score, written over the listings. */
  toQuestions({ rows, scores }: SearchHits): SearchHits {
    const [questions, best] = [this.#questions, this.#best.fill(0)]
    let count = 0
    for (let at = 0; at < rows.length; at += 1) {
      const question = questions[rows[at] ?? 0] ?? NONE
      if (question === NONE) continue
      const [score, known] = [scores[at] ?? 0, best[question] ?? 0]
      if (known === 0) {
        rows[count] = question
        count += 1
      }
      if (score > known) best[question] = score
    }
    for (let at = 0; at < count; at += 1) scores[at] = best[rows[at] ?? 0] ?? 0
    return { rows: rows.subarray(0, count), scores: scores.subarray(0, count) }
  }
}
