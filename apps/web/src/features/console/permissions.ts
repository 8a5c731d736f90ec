export const PERMISSIONS = [
  'read:arbitrage',
  'read:markets',
  'read:platforms',
  'read:questions',
  'read:stream',
  'read:wallet',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** The API writes them as a JSON array in a string; unknown permissions are left out. */
export function listPermissions(text: string): Permission[] {
  const values: unknown = JSON.parse(text)
  return PERMISSIONS.filter((permission) => Array.isArray(values) && values.includes(permission))
}
