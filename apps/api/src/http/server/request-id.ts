import { randomBytes } from 'node:crypto'

/**
 * Creates request ids: a random prefix of this process and a counter. They only have to tell requests apart in the
 * log, so no random bytes are drawn per request.
 */
export function createRequestIds(): () => string {
  const prefix = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}
