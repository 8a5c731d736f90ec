import { type Claim, findImplication, type ImplyingQuestion } from '@parallax/domain'

const NO_CLAIMS: readonly Claim[] = []
const NONE: readonly never[] = []

/** Which questions follow from which, kept up to date. Only questions with the same subject are compared. */
export class ClaimIndex {
  readonly #claims = new Map<string, readonly Claim[]>()
  readonly #bySubject = new Map<string, Set<string>>()
  /** For each question that follows from others: those others. */
  readonly #implying = new Map<string, Map<string, ImplyingQuestion>>()
  /** For each question: the questions that follow from it. */
  readonly #implied = new Map<string, Set<string>>()

  /** Stores what a question's listings claim. Returns whether there is a new claim. */
  set(questionId: string, claims: readonly Claim[]): boolean {
    const known = this.#claims.get(questionId) ?? NO_CLAIMS
    if (known.length === 0 && claims.length === 0) return false
    if (JSON.stringify(known) === JSON.stringify(claims)) return false
    this.remove(questionId)
    if (claims.length === 0) return false
    this.#claims.set(questionId, claims)
    const others = new Set<string>()
    for (const { subject } of claims) {
      const same = this.#bySubject.get(subject) ?? new Set()
      for (const other of same) if (other !== questionId) others.add(other)
      this.#bySubject.set(subject, same.add(questionId))
    }
    for (const other of others) {
      this.#relate(questionId, other)
      this.#relate(other, questionId)
    }
    return true
  }

  remove(questionId: string): void {
    for (const { subject } of this.#claims.get(questionId) ?? NO_CLAIMS) {
      const same = this.#bySubject.get(subject)
      same?.delete(questionId)
      if (same?.size === 0) this.#bySubject.delete(subject)
    }
    this.#claims.delete(questionId)
    for (const id of this.#implying.get(questionId)?.keys() ?? NONE) this.#implied.get(id)?.delete(questionId)
    for (const id of this.#implied.get(questionId) ?? NONE) this.#implying.get(id)?.delete(questionId)
    this.#implying.delete(questionId)
    this.#implied.delete(questionId)
  }

  /** Whether it follows from any other. Most questions do not, so this check allocates nothing. */
  isFollowing(questionId: string): boolean {
    return this.#implying.has(questionId)
  }

  /** The questions from which it follows. */
  listImplying(questionId: string): Iterable<ImplyingQuestion> {
    return this.#implying.get(questionId)?.values() ?? NONE
  }

  /** The questions that follow from it. */
  listImplied(questionId: string): Iterable<string> {
    return this.#implied.get(questionId) ?? NONE
  }

  #relate(implyingId: string, impliedId: string): void {
    const implication = findImplication(
      this.#claims.get(implyingId) ?? NO_CLAIMS,
      this.#claims.get(impliedId) ?? NO_CLAIMS,
    )
    if (implication === null) return
    const implying = this.#implying.get(impliedId) ?? new Map<string, ImplyingQuestion>()
    this.#implying.set(impliedId, implying.set(implyingId, { id: implyingId, implication }))
    const implied = this.#implied.get(implyingId) ?? new Set()
    this.#implied.set(implyingId, implied.add(impliedId))
  }
}
