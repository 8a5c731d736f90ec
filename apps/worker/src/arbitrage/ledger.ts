import {
  advance,
  type Certified,
  type Confirmed,
  differsFromCertified,
  type HistoryEntry,
  isConfirmationWanted,
  judgeFreshness,
  type Leg,
  listTrades,
  type Opportunity,
  type Sighting,
  type Standing,
  toCanonicalJson,
  toStaleAtMs,
} from '@parallax/domain'
import { type NewOpportunity, type OpportunityRow, toOpportunityId } from '@parallax/store'
import type { Rest } from '../rest.ts'
import type { Question } from './arbitrage-input.ts'
import { DueQueue } from './due-queue.ts'
import type { Judgement } from './engine.ts'

/** Unresolved opportunities are judged at least this often, so that ages and scores stay current. */
const JUDGE_MS = 30_000
/** An unchanged row is written again this long before it would count as stale. */
const RENEW_MS = 15_000

type Standpoint = 'status' | 'statusReason' | 'detectedMs' | 'lastSeenMs' | 'resolvedMs'

/** A row without its status, and without its place among the ways of the trade. */
type Judged = Omit<OpportunityRow, Standpoint | keyof Place>

/** The row's place among the ways to hold the same legs. */
type Place = Pick<OpportunityRow, 'alternatives' | 'alternativeOf'>

/** An opportunity that is not resolved. */
interface Living {
  readonly key: string
  readonly standing: Standing
  readonly judged: Judged
  readonly certified: Certified | null
  /** The last row that was written. */
  readonly written: NewOpportunity | null
  readonly writtenMs: number
}

/** A changed opportunity that must be written. */
export interface Turned {
  readonly opportunity: NewOpportunity
  readonly entry: HistoryEntry | null
  /** Whether this is the current judgement. */
  readonly isSeen: boolean
}

/** An opportunity after its question was judged, before one of the ways is chosen as the row of the trade. */
interface Step {
  readonly key: string
  readonly known: Living | null
  readonly judged: Judged
  readonly standing: Standing
  readonly entry: HistoryEntry | null
  readonly isSeen: boolean
  readonly status: Standing['status']
  readonly decision: Opportunity
}

/** Reads questions other than the one being judged. */
export interface Around {
  readonly listLegs: (questionId: string) => readonly Leg[]
  readonly findQuestion: (questionId: string) => Question | null
}

/** The state of every unresolved opportunity, and what must be written of it. */
export class Ledger {
  readonly #living = new Map<string, Living>()
  readonly #byQuestion = new Map<string, Set<string>>()
  readonly #due = new DueQueue()
  readonly #rest: Rest | undefined

  constructor(rest?: Rest) {
    this.#rest = rest
  }

  /** Adds one that was written before this process started, with its last certificate. */
  restore(row: OpportunityRow, certified: Certified | null): void {
    const { key, spread, netSpread, gate } = row.decision
    const standing: Standing = {
      status: row.status,
      reason: row.statusReason,
      detectedAtMs: row.detectedMs,
      lastSeenAtMs: row.lastSeenMs,
      spread,
      netSpread,
      gateState: gate.state,
      line: { atMs: row.decidedMs, spread, netSpread },
    }
    this.#keep({ key, standing, judged: row, certified, written: { ...row, key }, writtenMs: row.decidedMs })
  }

  get questionIds(): Iterable<string> {
    return this.#byQuestion.keys()
  }

  hasLiving(questionId: string): boolean {
    return this.#byQuestion.has(questionId)
  }

  listDue(nowMs: number): string[] {
    return this.#due.listDue(nowMs)
  }

  findConfirmed(key: string): Confirmed | null {
    return this.#living.get(key)?.judged.decision.confirmation.last ?? null
  }

  findCertified(key: string): Certified | null {
    return this.#living.get(key)?.certified ?? null
  }

  /** Advances all opportunities of a question. */
  advance(judgement: Judgement, around: Around, nowMs: number): Turned[] {
    const { questionId, opportunities } = judgement
    const seen = new Map(opportunities.map((decision) => [decision.key, decision]))
    const unseen = [...(this.#byQuestion.get(questionId) ?? [])].filter((key) => !seen.has(key))
    const legs =
      opportunities.length > 0 || unseen.length === 0 ? judgement.legs : around.listLegs(questionId)
    const steps = [
      ...opportunities.map((decision) =>
        this.#see(decision, judgement, toOwnLegs(decision, legs, around), around, nowMs),
      ),
      ...unseen.map((key) => this.#miss(key, judgement, legs, around, nowMs)),
    ].filter((step) => step !== null)
    const turned = listTrades(steps).flatMap(({ best, others }) => [
      ...this.#turn(best, { alternatives: others.filter(isLiving).length, alternativeOf: null }, nowMs),
      ...others.flatMap((step) =>
        this.#turn(step, { alternatives: 0, alternativeOf: best.judged.id }, nowMs),
      ),
    ])
    this.#plan(
      questionId,
      [...legs.map(toStaleAtMs), ...steps.map(({ judged }) => judged.freshUntilMs)],
      nowMs,
    )
    return turned
  }

  /** Records that a certificate was issued for the current judgement. */
  certify(key: string, decision: Opportunity, certificateId: string, nowMs: number): void {
    const living = this.#living.get(key)
    if (living === undefined) return
    const named = { certificateId, differsFromCertificate: false }
    const judged = { ...living.judged, ...named }
    const written = living.written === null ? null : { ...living.written, ...named }
    this.#living.set(key, { ...living, judged, written, certified: { decision, atMs: nowMs } })
  }

  #see(
    decision: Opportunity,
    { question }: Judgement,
    own: readonly Leg[],
    around: Around,
    nowMs: number,
  ): Step | null {
    const known = this.#living.get(decision.key) ?? null
    const { spread, netSpread, gate, freshness } = decision
    const certified = known?.certified ?? null
    const seen = { spread, netSpread, gateState: gate.state }
    const sighting = { seen, areLegsOpen: true, areLegsFresh: !freshness.isStale }
    const judged: Judged = {
      id: known?.judged.id ?? toOpportunityId(decision.key),
      questionId: decision.questionId,
      questionTitle: question?.title ?? '',
      questionSlug: question?.slug ?? '',
      category: question?.category ?? 'other',
      endMs: question?.endMs ?? null,
      related: toRelated(decision, around),
      decision,
      decidedMs: nowMs,
      freshUntilMs: Math.min(...own.map(toStaleAtMs)),
      certificateId: known?.judged.certificateId ?? null,
      differsFromCertificate: certified === null ? null : differsFromCertified(decision, certified.decision),
    }
    return toStep(decision.key, known, judged, sighting, nowMs)
  }

  #miss(
    key: string,
    { question }: Judgement,
    legs: readonly Leg[],
    around: Around,
    nowMs: number,
  ): Step | null {
    const known = this.#living.get(key)
    if (known === undefined) return null
    const { decision } = known.judged
    const { related } = decision
    const other = related === undefined ? question : around.findQuestion(related.id)
    const isOpen = (asked: Question | null, marketId: string) =>
      asked?.members.some(({ id }) => id === marketId) ?? false
    const own = toOwnLegs(decision, legs, around)
    const areLegsFresh = own.length === 2 && own.every((leg) => !judgeFreshness(leg, nowMs).isStale)
    const sighting = {
      seen: null,
      areLegsOpen: isOpen(question, decision.buyMarketId) && isOpen(other, decision.sellMarketId),
      areLegsFresh,
    }
    // While the legs are fresh, it is certain that the edge is gone.
    const freshUntilMs = areLegsFresh
      ? Math.min(...own.map(toStaleAtMs))
      : Math.min(known.judged.freshUntilMs, nowMs)
    return toStep(key, known, { ...known.judged, freshUntilMs }, sighting, nowMs)
  }

  #turn({ key, known, judged, standing, entry, isSeen }: Step, place: Place, nowMs: number): Turned[] {
    const opportunity = toRow(key, judged, standing, place, nowMs)
    const isWritten = entry !== null || isDue(opportunity, known, nowMs, this.#judgeMs)
    const certified = known?.certified ?? null
    if (standing.status === 'resolved') this.#forget(key, judged.questionId)
    else {
      const written = isWritten ? opportunity : (known?.written ?? null)
      const writtenMs = isWritten ? nowMs : (known?.writtenMs ?? nowMs)
      this.#keep({ key, standing, judged, certified, written, writtenMs })
    }
    return isWritten ? [{ opportunity, entry, isSeen }] : []
  }

  #keep(living: Living): void {
    const { questionId } = living.judged
    this.#living.set(living.key, living)
    const keys = this.#byQuestion.get(questionId)
    if (keys === undefined) this.#byQuestion.set(questionId, new Set([living.key]))
    else keys.add(living.key)
  }

  #forget(key: string, questionId: string): void {
    this.#living.delete(key)
    const keys = this.#byQuestion.get(questionId)
    keys?.delete(key)
    if (keys?.size === 0) this.#byQuestion.delete(questionId)
  }

  /** Judges the question again when a leg becomes stale, and after a while in any case. */
  #plan(questionId: string, staleAtMs: readonly number[], nowMs: number): void {
    if (!this.hasLiving(questionId)) {
      this.#due.delete(questionId)
      return
    }
    const staleMs = staleAtMs.filter((atMs) => atMs > nowMs)
    this.#due.set(questionId, Math.min(nowMs + this.#judgeMs, ...staleMs))
  }

  get #judgeMs(): number {
    return this.#rest?.toPeriodMs(JUDGE_MS) ?? JUDGE_MS
  }
}

/** The two legs, as far as they exist. With two questions, the second leg belongs to the other one. */
function toOwnLegs(
  { buyVenue, sellVenue, related }: Opportunity,
  legs: readonly Leg[],
  around: Around,
): readonly Leg[] {
  const others = related === undefined ? legs : around.listLegs(related.id)
  return [
    ...legs.filter(({ listing }) => listing.venue === buyVenue),
    ...others.filter(({ listing }) => listing.venue === sellVenue),
  ]
}

function toRelated({ related }: Opportunity, { findQuestion }: Around): OpportunityRow['related'] {
  if (related === undefined) return null
  const question = findQuestion(related.id)
  return { questionId: related.id, title: question?.title ?? '', slug: question?.slug ?? '' }
}

function isLiving({ status }: Step): boolean {
  return status !== 'resolved'
}

/** Null if the opportunity was not known before and is not seen now. */
function toStep(
  key: string,
  known: Living | null,
  judged: Judged,
  sighting: Sighting,
  nowMs: number,
): Step | null {
  const advanced = advance(known?.standing ?? null, sighting, nowMs)
  if (advanced === null) return null
  const { standing, entry } = advanced
  const isSeen = sighting.seen !== null
  return { key, known, judged, standing, entry, isSeen, status: standing.status, decision: judged.decision }
}

function toRow(key: string, judged: Judged, standing: Standing, place: Place, nowMs: number): NewOpportunity {
  const { status, reason, detectedAtMs, lastSeenAtMs } = standing
  return {
    ...judged,
    ...place,
    key,
    status,
    statusReason: reason,
    detectedMs: detectedAtMs,
    lastSeenMs: lastSeenAtMs,
    resolvedMs: status === 'resolved' ? nowMs : null,
  }
}

/**
 * Whether a row must be written although neither status nor spread changed. Changed ages alone are written every half
 * minute.
 */
function isDue(row: NewOpportunity, known: Living | null, nowMs: number, judgeMs: number): boolean {
  const written = known?.written ?? null
  if (known === null || written === null || nowMs - known.writtenMs >= judgeMs) return true
  if (row.freshUntilMs > written.freshUntilMs && written.freshUntilMs - nowMs < RENEW_MS) return true
  return toWritten(row) !== toWritten(written)
}

/** The part of a row whose changes are written at once. */
function toWritten(row: NewOpportunity): string {
  const { questionTitle, endMs, decision, alternatives, alternativeOf, differsFromCertificate } = row
  const { buyMarketId, sellMarketId, buyPrice, sellPrice, fees, gate, guarantee, quality, execution } =
    decision
  const notionalUsd = execution?.recommendedNotionalUsd ?? null
  const confirmed = isConfirmationWanted(decision.checks) ? decision.confirmation.last : null
  return toCanonicalJson([
    confirmed,
    questionTitle,
    endMs,
    alternatives,
    alternativeOf,
    differsFromCertificate,
    buyMarketId,
    sellMarketId,
    buyPrice,
    sellPrice,
    fees,
    gate,
    guarantee,
    quality.score,
    notionalUsd,
  ])
}
