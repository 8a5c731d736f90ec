import { PERMISSIONS, type Permission } from '@parallax/domain'

/** Reads a JSON array of permissions, each of them once; null when it is not one, or empty. */
export function parsePermissions(text: string): Permission[] | null {
  const given = parseJson(text)
  if (!Array.isArray(given) || given.length === 0 || !given.every(isPermission)) return null
  return [...new Set(given)]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPermission(value: unknown): value is Permission {
  return PERMISSIONS.some((permission) => permission === value)
}
