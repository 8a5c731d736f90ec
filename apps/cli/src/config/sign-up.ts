import { isReachable } from './exposure.ts'
import type { Config } from './settings.ts'

/**
 * Who may sign up: as configured; otherwise everyone if only this machine can reach the service, and invited people
 * elsewhere.
 */
export function toSignUp({ signUp, host, trustProxy }: Pick<Config, 'signUp' | 'host' | 'trustProxy'>) {
  return signUp ?? (isReachable({ host, trustProxy }) ? 'invite' : 'open')
}
