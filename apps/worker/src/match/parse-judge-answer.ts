import { JUDGE_VERDICTS, type JudgeVerdict } from '@parallax/domain'

export interface JudgeAnswer {
  readonly verdict: JudgeVerdict
  readonly reason: string
}

const LONGEST_REASON = 500

/** Stands for a malformed answer. */
export const NO_ANSWER: JudgeAnswer = {
  verdict: 'unsure',
  reason: 'It did not answer in the requested form.',
}

/** Reads a chat completion. Its message must be exactly the requested JSON object. */
export function parseJudgeAnswer(body: string): JudgeAnswer {
  const message = readMessage(parse(body))
  const answer = typeof message === 'string' ? parse(message) : null
  if (!isObject(answer) || Object.keys(answer).sort().join() !== 'reason,verdict') return NO_ANSWER
  const verdict = JUDGE_VERDICTS.find((each) => each === answer.verdict)
  if (verdict === undefined || typeof answer.reason !== 'string') return NO_ANSWER
  const reason = answer.reason.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return reason === '' || reason.length > LONGEST_REASON ? NO_ANSWER : { verdict, reason }
}

function readMessage(completion: unknown): unknown {
  if (!isObject(completion) || !Array.isArray(completion.choices)) return null
  const [choice]: unknown[] = completion.choices
  return isObject(choice) && isObject(choice.message) ? choice.message.content : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
