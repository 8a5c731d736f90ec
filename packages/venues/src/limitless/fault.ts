/** Why a record cannot be read. */
export interface Fault {
  readonly reason: string
  readonly detail: string
}

/** Names the field and shows the start of its value, never deep and never long. */
export function toFault(reason: string, field: string, value: unknown): Fault {
  return { reason, detail: `${field} ${toSample(value)}` }
}

function toSample(value: unknown): string {
  if (!Array.isArray(value)) return toWord(value)
  return `[${value.slice(0, 4).map(toWord).join(', ')}]`
}

function toWord(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 60)}"`
  return typeof value === 'object' && value !== null ? typeof value : String(value)
}
