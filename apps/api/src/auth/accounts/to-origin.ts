import { toDeviceName } from '@parallax/domain'
import type { SessionOrigin } from '@parallax/store'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from, as stored with its session. */
export function toOrigin({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin {
  return { address: ip, device: toDeviceName(headers['user-agent']) }
}
