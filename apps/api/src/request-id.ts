import { randomBytes } from 'node:crypto'

/**
 * Makes request ids: a random prefix of this process and a count. They only have to tell requests apart in the log, so
 * nothing is drawn per request.
 */
export function createRequestIds(): () => string {
  const prefix = randomBytes(5).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}
