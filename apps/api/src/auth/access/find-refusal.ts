import { ApiError } from '../../http/errors/api-error.ts'
import type { Access } from '../../http/route-config.ts'
import type { Caller } from './caller.ts'

/** Why this kind of caller may not use a route of that access; null when it may. Roles are checked separately. */
export function findRefusal(access: Access, caller: Caller): ApiError | null {
  if (access === 'public') return null
  if (typeof access === 'object') return findKeyRefusal(access.permission, caller)
  if (caller.kind === 'none' || caller.kind === 'key') {
    return new ApiError('UNAUTHORIZED', 'sign in to use this')
  }
  if (access === 'session') return null
  return caller.kind === 'wallet' ? new ApiError('FORBIDDEN', 'this needs an account with an email') : null
}

function findKeyRefusal(permission: (Access & object)['permission'], caller: Caller): ApiError | null {
  if (caller.kind !== 'key') {
    return new ApiError('INVALID_API_KEY', 'authentication required: send a valid API key')
  }
  if (permission === null || caller.key.permissions.includes(permission)) return null
  return new ApiError('FORBIDDEN', `the API key has no permission ${permission}`)
}
