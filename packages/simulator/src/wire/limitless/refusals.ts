import { refuse } from '../roster/answers.ts'
import type { WireAnswer } from '../wire.ts'

/** The framework's error body; `message` is a list when parameters were checked. */
export function badRequest(message: string | readonly string[]): WireAnswer {
  return refuse(400, { statusCode: 400, message, error: 'Bad Request' })
}

export function notFound(message: string): WireAnswer {
  return refuse(404, { statusCode: 404, message, error: 'Not Found' })
}
