export const PERMISSIONS = [
  'read:arbitrage',
  'read:markets',
  'read:platforms',
  'read:questions',
  'read:stream',
  'read:wallet',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What a permission lets a key read, in the words of the app. */
export function toPermissionWords(permission: Permission): string {
  return permission === 'read:platforms' ? 'venues' : permission.replace('read:', '')
}

/** The API writes them as a JSON array in a string; unknown permissions are left out. */
export function listPermissions(text: string): Permission[] {
  const values: unknown = JSON.parse(text)
  return PERMISSIONS.filter((permission) => Array.isArray(values) && values.includes(permission))
}
