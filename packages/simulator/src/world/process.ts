import { draw, mix } from './hash.ts'
import { wander } from './noise.ts'

/** One member of a process: its odds in logits, and when it is settled. */
export interface ProcessMember {
  readonly logit: number
  readonly endMs: number
}

/**
 * What drives the odds of one question or of several related ones. `field`: at most one member comes true, so members
 * and `other` sum to 1. `ladder`: members in rising order of odds; a member that comes true makes every later one true.
 * A single question is a ladder of one.
 */
export interface Process {
  readonly kind: 'field' | 'ladder'
  readonly seed: number
  readonly members: readonly ProcessMember[]
  /** Weight of an unlisted outcome; only for fields, on the scale of exp(logit). */
  readonly other: number
  /** How much the odds move; 1 is usual, 0 keeps them constant. */
  readonly swing: number
  /** How long before its end a member begins to move towards its outcome. */
  readonly leanMs: number
  /** Decides the outcome: in a field the member that comes true (-1 for none), in a ladder a draw in [0, 1). */
  readonly fate: number
}

const SURE = 7

export function logit(probability: number): number {
  return Math.log(probability / (1 - probability))
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function lean(process: Process, endMs: number, atMs: number): number {
  const x = (atMs - (endMs - process.leanMs)) / process.leanMs
  if (x <= 0) return 0
  if (x >= 1) return 1
  return x * x * (3 - 2 * x)
}

/** A process whose outcome is drawn from its own odds, so that the world is calibrated. */
export function createProcess(
  kind: Process['kind'],
  seed: number,
  members: readonly ProcessMember[],
  other: number,
  swing: number,
  leanMs: number,
): Process {
  const chance = draw(seed, 11)
  return {
    kind,
    seed,
    members,
    other,
    swing,
    leanMs,
    fate: kind === 'ladder' ? chance : winnerOf(members, other, chance),
  }
}

function winnerOf(members: readonly ProcessMember[], other: number, chance: number): number {
  let sum = other
  for (const member of members) sum += Math.exp(member.logit)
  let rest = chance * sum
  for (let i = 0; i < members.length; i += 1) {
    rest -= Math.exp(members[i]?.logit ?? -99)
    if (rest < 0) return i
  }
  return -1
}

/** Whether a member eventually comes true. */
export function isTrue(process: Process, member: number): boolean {
  if (process.kind === 'field') return process.fate === member
  return process.fate < sigmoid(process.members[member]?.logit ?? 0)
}

/** When a member is settled: its own end, or earlier when a lower member of its ladder came true. */
export function settledMs(process: Process, member: number): number {
  const own = process.members[member]?.endMs ?? 0
  if (process.kind === 'field') return own
  let first = own
  for (let i = 0; i < member; i += 1) {
    const endMs = process.members[i]?.endMs ?? own
    if (endMs < first && isTrue(process, i)) first = endMs
  }
  return first
}

function fieldProbability(process: Process, member: number, atMs: number): number {
  const pull = lean(process, process.members[member]?.endMs ?? 0, atMs)
  let sum = Math.max(process.other, 1e-4) * Math.exp((process.fate === -1 ? SURE : -3) * pull)
  let own = 0
  for (let i = 0; i < process.members.length; i += 1) {
    const base = process.members[i]?.logit ?? 0
    const z = base + process.swing * wander(mix(process.seed, 100 + i), atMs)
    const weight = Math.exp(z * (1 - pull) + (i === process.fate ? SURE : -3) * pull)
    sum += weight
    if (i === member) own = weight
  }
  return own / sum
}

/** Lower members that end earlier may already be coming true; a later member is never less likely than they are. */
function ladderProbability(process: Process, member: number, atMs: number): number {
  const shared = process.swing * wander(process.seed, atMs)
  const own = process.members[member]
  if (!own) return 0.5
  let best = 0
  for (let i = member; i >= 0; i -= 1) {
    const other = process.members[i]
    if (!other || (i < member && other.endMs >= own.endMs)) continue
    const pull = lean(process, other.endMs, atMs)
    const z = (other.logit + shared) * (1 - pull) + (isTrue(process, i) ? SURE : -SURE) * pull
    best = Math.max(best, sigmoid(z))
  }
  return best
}

/** The world's probability of a member at a given time: within (0, 1), and at its outcome from its end. */
export function probability(process: Process, member: number, atMs: number): number {
  const p =
    process.kind === 'field'
      ? fieldProbability(process, member, atMs)
      : ladderProbability(process, member, atMs)
  return Math.min(0.9995, Math.max(0.0005, p))
}
