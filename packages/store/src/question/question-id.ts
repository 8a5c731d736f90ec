import { toUuid5, toUuidBytes } from '../uuid5.ts'

/** The id of a new question: version 5 UUID in the namespace of its anchor's id. Each attempt gives a different one. */
export function toQuestionId(anchorId: string, attempt: number): string {
  return toUuid5(toUuidBytes(anchorId), attempt === 0 ? 'question' : `question ${attempt}`)
}
