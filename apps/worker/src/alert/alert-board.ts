import {
  ALERT_FIELDS,
  type AlertStanding,
  type AlertState,
  advanceAlert,
  HOUR_MS,
  isOfQuestion,
  isQuiet,
  MAX_TRIGGERED_AN_HOUR,
  type ParsedAlert,
  parseRule,
  type Reading,
  type Readings,
  toStanding,
} from '@parallax/domain'
import type {
  AlertStageState,
  AlertTurn,
  NewAlertEvent,
  NewAlertState,
  TargetReadings,
  TriggeredRow,
  WatchedAlert,
} from '@parallax/store'

/** What a figure belongs to: a question or a listing. */
export type TargetKind = ParsedAlert['of']

/** An alert in memory. */
interface Watch extends ParsedAlert {
  alert: WatchedAlert
  triggerCount: number
}

/**
 * Readings of all questions are kept this long after the last alert on every question is removed, in case another
 * follows.
 */
const KEPT_MS = 10 * 60_000
const NO_READINGS: Readings = {}

/**
 * The active alerts in memory, by question or listing. Checking one target costs as much as it has alerts, plus those
 * on every question. All alerts of a target share its last reading, and an alert's state normally follows from that. A
 * state is stored only where it does not follow, so a new alert on every question costs nothing. The board does no I/O:
 * the stage passes in readings and writes what `take` returns.
 */
export class AlertBoard {
  readonly #watches = new Map<string, Watch>()
  readonly #byTarget: Record<TargetKind, Map<string, Set<Watch>>> = { question: new Map(), market: new Map() }
  /** Alerts on every question. */
  readonly #ofAll = new Set<Watch>()
  /** By question: the alerts whose own question is this one, or was merged into it directly or through others. */
  readonly #byWay = new Map<string, Set<Watch>>()
  /** The last known readings of every watched target. */
  readonly #readings = new Map<string, Readings>()
  /** By alert, then by target. */
  readonly #states = new Map<string, Map<string, AlertState>>()
  /** Alerts that have not been checked yet. */
  readonly #new = new Set<Watch>()
  /** Alerts on one target that has no reading yet, longest wait first. */
  readonly #unknown = new Set<Watch>()
  /**
   * What triggered alerts on every question in the last hour. Kept for paused alerts too: pausing must not reset the
   * limit.
   */
  readonly #triggered = new Map<string, readonly Omit<TriggeredRow, 'alertId'>[]>()
  /** Whether `#readings` covers all questions. */
  #areAllRead = false
  #isSettled = false
  /** When the last alert on every question was removed; null while there is one, or when not all questions are read. */
  #leftMs: number | null = null
  #changed = toNothing()

  /** Loads what was written before. Call it before adding the alerts it belongs to. */
  restore({ readings, states, triggered }: AlertStageState): void {
    for (const { targetId, readings: known } of readings) this.#readings.set(targetId, known)
    for (const { alertId, targetId, standing, triggeredMs } of states)
      this.#setState(alertId, targetId, { standing, triggeredMs })
    for (const { alertId, targetId, atMs } of triggered)
      this.#triggered.set(alertId, [...(this.#triggered.get(alertId) ?? []), { targetId, atMs }])
  }

  /** Drops readings of targets that no alert watches: they date from an earlier run. */
  forgetUnwatched(): void {
    for (const targetId of this.#readings.keys()) this.#forgetUnlessWatched(targetId)
  }

  /**
   * Call regularly: drops the readings of all questions some time after the last alert on every question is removed.
   */
  expire(nowMs: number): void {
    if (!this.#areAllRead || this.#ofAll.size > 0) this.#leftMs = null
    else this.#leftMs ??= nowMs
    if (this.#leftMs === null || nowMs - this.#leftMs < KEPT_MS) return
    this.#areAllRead = false
    this.forgetUnwatched()
  }

  /** Whether everything was read since this board was created, so that readings are current. */
  get isSettled(): boolean {
    return this.#isSettled
  }

  /** Whether no readings are needed at all. */
  get isEmpty(): boolean {
    return this.#watches.size === 0 && !this.#areAllRead
  }

  /** Whether every question must be read: an alert watches all of them and they are not read yet. */
  get needsAll(): boolean {
    return this.#ofAll.size > 0 && !this.#areAllRead
  }

  isWatched(of: TargetKind, targetId: string): boolean {
    return this.#byTarget[of].has(targetId) || (of === 'question' && this.#isEachWatched)
  }

  /** Targets that have alerts of their own. */
  listTargets(of: TargetKind): string[] {
    return [...this.#byTarget[of].keys()]
  }

  /** Targets of alerts that have not been checked yet. */
  listNew(of: TargetKind): string[] {
    return [...this.#new].flatMap((watch) => toTargets(watch, of))
  }

  /** Targets without a reading, for at most `most` alerts; the next call continues with others. */
  takeUnknown(most: number): Record<TargetKind, string[]> {
    const taken: Watch[] = []
    for (const watch of this.#unknown) {
      if (taken.length >= most) break
      taken.push(watch)
    }
    for (const watch of taken) {
      this.#unknown.delete(watch)
      this.#unknown.add(watch)
    }
    const list = (of: TargetKind) => taken.flatMap((watch) => toTargets(watch, of))
    return { question: list('question'), market: list('market') }
  }

  /** Alerts whose question may have changed because one of these was merged into another, or split off again. */
  listAlertsOn(questionIds: readonly string[]): string[] {
    const watches = questionIds.flatMap((id) => [...(this.#byWay.get(id) ?? [])])
    return watches.map(({ alert }) => alert.id)
  }

  /** Adds or replaces an alert. Throws and changes nothing if the alert is invalid. */
  set(alert: WatchedAlert): void {
    const parsed = parseRule(alert.type, alert.condition, alert)
    if (typeof parsed === 'string') throw new Error(`alert ${alert.id} is invalid: ${parsed}`)
    const known = this.#watches.get(alert.id)
    const isSame = known?.alert.revision === alert.revision
    if (isSame && known.targetId === parsed.targetId) {
      this.#leaveWay(known)
      known.alert = alert
      this.#goWay(known)
      return
    }
    const isNew = isSame ? this.#new.has(known) : !alert.isFollowed
    if (isSame) this.#dropStates(known)
    if (known !== undefined) this.remove(alert.id)
    const watch: Watch = {
      ...parsed,
      alert,
      triggerCount: Math.max(alert.triggerCount, isSame ? known.triggerCount : 0),
    }
    this.#watches.set(alert.id, watch)
    this.#goWay(watch)
    if (isNew) {
      this.#new.add(watch)
      this.#states.delete(alert.id)
    }
    if (watch.targetId === null) this.#ofAll.add(watch)
    else {
      add(this.#byTarget[watch.of], watch.targetId, watch)
      this.#unknown.add(watch)
    }
  }

  /** The alert was deleted or paused. */
  remove(alertId: string): void {
    const watch = this.#watches.get(alertId)
    if (watch === undefined) return
    this.#watches.delete(alertId)
    this.#states.delete(alertId)
    this.#new.delete(watch)
    this.#unknown.delete(watch)
    this.#leaveWay(watch)
    const { of, targetId } = watch
    if (targetId === null) {
      this.#ofAll.delete(watch)
      return
    }
    drop(this.#byTarget[of], targetId, watch)
    this.#forgetUnlessWatched(targetId)
  }

  /** Checks all alerts of a target against its current figures. */
  evaluate(of: TargetKind, targetId: string, readings: Readings, nowMs: number): void {
    const last = this.#readings.get(targetId) ?? NO_READINGS
    const next = toKnown(last, readings)
    for (const watch of this.#byTarget[of].get(targetId) ?? [])
      this.#advance(watch, targetId, { last, next, readings }, nowMs)
    if (of === 'question') {
      for (const watch of this.#ofAll) {
        if (!this.#new.has(watch)) this.#advance(watch, targetId, { last, next, readings }, nowMs)
      }
    }
    if (next === last) return
    this.#readings.set(targetId, next)
    this.#changed.readings.set(targetId, { targetId, readings: next })
  }

  /**
   * Call it once everything due was read: each new alert on every question then takes its state from the last readings.
   */
  settle(): void {
    this.#isSettled = true
    if (this.#ofAll.size > 0) this.#areAllRead = true
    for (const watch of this.#new) if (watch.targetId === null) this.#follow(watch)
  }

  /** Returns what changed since the last call and must be written. */
  take(): Omit<AlertTurn, 'turn'> {
    const { readings, goneIds, states, followed, events } = this.#changed
    this.#changed = toNothing()
    return {
      readings: [...readings.values()].filter(({ targetId }) => this.#readings.has(targetId)),
      goneIds: [...goneIds].filter((targetId) => !this.#readings.has(targetId)),
      states,
      followed,
      events,
    }
  }

  #advance(
    watch: Watch,
    targetId: string,
    {
      last,
      next,
      readings,
    }: { readonly last: Readings; readonly next: Readings; readonly readings: Readings },
    nowMs: number,
  ): void {
    const { alert, rule } = watch
    const { field } = rule
    const known = this.#states.get(alert.id)?.get(targetId) ?? null
    const isNew = this.#new.has(watch)
    const reading = readings[field] ?? null
    const lastReading = last[field] ?? null
    const before = known ?? {
      standing: isNew ? this.#toFirstStanding(watch, reading, lastReading) : toStanding(rule, lastReading),
      triggeredMs: this.#findTriggeredMs(watch, targetId),
    }
    const advanced = advanceAlert(rule, before, reading, nowMs)
    let { state } = advanced
    if (advanced.isTriggered) {
      if (typeof reading === 'number' && this.#mayTrigger(watch, nowMs))
        this.#trigger(watch, targetId, reading, nowMs)
      else state = { ...state, triggeredMs: before.triggeredMs }
    }
    if (isNew) this.#follow(watch)
    if (state.standing !== 'new') this.#unknown.delete(watch)
    const isToKeep = state.standing !== toStanding(rule, next[field] ?? null) || isQuiet(state, nowMs)
    this.#keep(watch, targetId, known, isToKeep ? state : null)
  }

  /**
   * The state of an alert at its first check. It starts from the figure at the time the alert was created, so that a
   * move since then triggers it. If that figure is unknown, it starts from the last reading of this run.
   */
  #toFirstStanding(
    { alert: { firstReading }, rule }: Watch,
    reading: Reading | null,
    lastReading: Reading | null,
  ): AlertStanding {
    if (firstReading !== null) return toStanding(rule, firstReading)
    const isUnread = reading === null || lastReading === null || !this.#isSettled
    return isUnread ? 'new' : toStanding(rule, lastReading)
  }

  /** When the alert was last triggered, also before it was edited or paused; null if never or long ago. */
  #findTriggeredMs({ alert, targetId: ownId }: Watch, targetId: string): number | null {
    if (ownId !== null) return alert.lastTriggeredAt?.getTime() ?? null
    const last = this.#triggered.get(alert.id)?.findLast((each) => each.targetId === targetId)
    return last?.atMs ?? null
  }

  #mayTrigger(watch: Watch, nowMs: number): boolean {
    if (watch.targetId !== null) return true
    const triggered = this.#triggered.get(watch.alert.id) ?? []
    return triggered.filter(({ atMs }) => nowMs - atMs < HOUR_MS).length < MAX_TRIGGERED_AN_HOUR
  }

  #trigger(watch: Watch, targetId: string, value: number, nowMs: number): void {
    const { alert, condition, rule, of } = watch
    watch.triggerCount += 1
    if (watch.targetId === null) this.#note(alert.id, targetId, nowMs)
    this.#changed.events.push({
      alertId: alert.id,
      revision: alert.revision,
      number: watch.triggerCount,
      accountId: alert.accountId,
      type: alert.type,
      condition,
      questionId: of === 'question' ? targetId : alert.questionId,
      marketId: alert.marketId,
      targetId,
      field: rule.field,
      value,
      at: new Date(nowMs),
    })
  }

  #note(alertId: string, targetId: string, nowMs: number): void {
    for (const [id, triggered] of this.#triggered) {
      const recent = triggered.filter(({ atMs }) => nowMs - atMs < HOUR_MS)
      if (recent.length === 0) this.#triggered.delete(id)
      else this.#triggered.set(id, recent)
    }
    this.#triggered.set(alertId, [...(this.#triggered.get(alertId) ?? []), { targetId, atMs: nowMs }])
  }

  #follow(watch: Watch): void {
    this.#new.delete(watch)
    this.#changed.followed.push({ alertId: watch.alert.id, revision: watch.alert.revision })
  }

  #keep({ alert }: Watch, targetId: string, known: AlertState | null, state: AlertState | null): void {
    if (known?.standing === state?.standing && known?.triggeredMs === state?.triggeredMs) return
    if (state === null) this.#states.get(alert.id)?.delete(targetId)
    else this.#setState(alert.id, targetId, state)
    this.#changed.states.push({ alertId: alert.id, revision: alert.revision, targetId, state })
  }

  #setState(alertId: string, targetId: string, state: AlertState): void {
    const own = this.#states.get(alertId)
    if (own === undefined) this.#states.set(alertId, new Map([[targetId, state]]))
    else own.set(targetId, state)
  }

  /** For an alert whose question was merged into another. */
  #dropStates({ alert }: Watch): void {
    for (const targetId of this.#states.get(alert.id)?.keys() ?? [])
      this.#changed.states.push({ alertId: alert.id, revision: alert.revision, targetId, state: null })
    this.#states.delete(alert.id)
  }

  #goWay(watch: Watch): void {
    for (const id of watch.alert.wayIds) add(this.#byWay, id, watch)
  }

  #leaveWay(watch: Watch): void {
    for (const id of watch.alert.wayIds) drop(this.#byWay, id, watch)
  }

  /** Whether the readings of every question are kept up to date. */
  get #isEachWatched(): boolean {
    return this.#ofAll.size > 0 || this.#areAllRead
  }

  #forgetUnlessWatched(targetId: string): void {
    const readings = this.#readings.get(targetId)
    if (readings === undefined) return
    if (this.#byTarget.market.has(targetId) || this.#byTarget.question.has(targetId)) return
    if (this.#isEachWatched && isOfQuestion(readings)) return
    this.#readings.delete(targetId)
    this.#changed.goneIds.add(targetId)
  }
}

function add(groups: Map<string, Set<Watch>>, id: string, watch: Watch): void {
  const group = groups.get(id)
  if (group === undefined) groups.set(id, new Set([watch]))
  else group.add(watch)
}

function drop(groups: Map<string, Set<Watch>>, id: string, watch: Watch): void {
  const group = groups.get(id)
  group?.delete(watch)
  if (group?.size === 0) groups.delete(id)
}

function toNothing() {
  return {
    readings: new Map<string, TargetReadings>(),
    goneIds: new Set<string>(),
    states: [] as NewAlertState[],
    followed: [] as Pick<NewAlertState, 'alertId' | 'revision'>[],
    events: [] as NewAlertEvent[],
  }
}

function toTargets({ of, targetId }: Watch, wanted: TargetKind): string[] {
  return of === wanted && targetId !== null ? [targetId] : []
}

/** The last readings, updated with the known ones. Returns the same object if nothing differs. */
function toKnown(last: Readings, readings: Readings): Readings {
  let next = last
  for (const field of ALERT_FIELDS) {
    const reading = readings[field] ?? null
    if (reading !== null && reading !== next[field]) next = { ...next, [field]: reading }
  }
  return next
}
