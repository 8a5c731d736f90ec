import { isReachable } from './exposure.ts'
import type { Config } from './settings.ts'

/** Who may sign up: as the operator says, else everybody where this machine alone can reach the service, and by invite elsewhere. */
export function toSignUp({ signUp, host, trustProxy }: Pick<Config, 'signUp' | 'host' | 'trustProxy'>) {
  return signUp ?? (isReachable({ host, trustProxy }) ? 'invite' : 'open')
}
