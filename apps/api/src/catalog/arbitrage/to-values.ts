import { toRounded } from '../../http/response/to-rounded.ts'

export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}

export function toIsoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms)
}

export function toRoundedOrNull(value: number | null, decimals: number): number | null {
  return value === null ? null : toRounded(value, decimals)
}
