import { ApiError } from '@parallax/client'

/** The error text for an agent: the code first, then what to do. Null for a failure of our own. */
export function toErrorText(cause: unknown, url: string): string | null {
  if (cause instanceof ApiError) return `${cause.code}: ${sentence(cause.message)}${advise(cause)}`
  // `fetch` throws this and gives the reason in its cause.
  if (cause instanceof TypeError && cause.message === 'fetch failed') {
    const reason = cause.cause instanceof Error ? ` (${cause.cause.message})` : ''
    return `UNREACHABLE: there is no Parallax service at ${url}${reason}. Start the service, or correct --url.`
  }
  return null
}

function advise({ code, httpStatus, retryAfterMs }: ApiError): string {
  if (retryAfterMs !== null) return ` Try again in ${Math.ceil(retryAfterMs / 1_000)} seconds, not before.`
  if (code === 'INVALID_API_KEY') return ' The MCP server needs an active API key of this service.'
  if (code === 'FORBIDDEN') return ' Ask the user for a key that has it; trying again does not help.'
  if (httpStatus >= 500) return ' The service failed; try again later.'
  return ''
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
