import { toUuid5, toUuidBytes } from '../uuid5.ts'

/** Namespace of moves; must never change. */
const NAMESPACE = toUuidBytes('2b9f6c0e-51d7-5e7a-8c34-d0a4e9b17f63')

/** The id of a question's move in an hour: always the same, for every reader. */
export function toMoveId(questionId: string, hourMs: number): string {
  return toUuid5(NAMESPACE, `${questionId} ${new Date(hourMs).toISOString()}`)
}
