import type { WireAnswer } from '../wire.ts'

export function ok(body: unknown, headers?: Readonly<Record<string, string>>): WireAnswer {
  return headers === undefined ? { status: 200, body } : { status: 200, body, headers }
}

export function refuse(status: number, body: unknown): WireAnswer {
  return { status, body }
}
