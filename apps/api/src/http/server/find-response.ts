import { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * The response that is being prepared or sent on a connection, or null. Node keeps it there but does not document how
 * to get it.
 */
export function findResponse(connection: Duplex): ServerResponse | null {
  const response: unknown = Reflect.get(connection, '_httpMessage')
  return response instanceof ServerResponse ? response : null
}
