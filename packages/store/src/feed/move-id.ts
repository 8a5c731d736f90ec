import { toUuid5, toUuidBytes } from '../uuid5.ts'

/** Namespace of moves: chosen once, for good. */
const NAMESPACE = toUuidBytes('2b9f6c0e-51d7-5e7a-8c34-d0a4e9b17f63')

/** The id of a question's move in an hour: the same whenever and for whomever it is listed. */
export function toMoveId(questionId: string, hourMs: number): string {
  return toUuid5(NAMESPACE, `${questionId} ${new Date(hourMs).toISOString()}`)
}
