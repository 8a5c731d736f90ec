import { refuse, SettingError } from './setting.ts'

/** A running service, and the key for its requests. */
export interface ServiceAddress {
  readonly url: string
  /** Null if no key is known. */
  readonly key: string | null
}

interface Given {
  readonly url?: string
  readonly key?: string
}

const DEFAULT_URL = 'http://127.0.0.1:8080'

/** From the options of a command, otherwise from the environment. An empty variable counts as not set. */
export function readServiceAddress(
  { url, key }: Given,
  environment: Readonly<Record<string, string | undefined>>,
): ServiceAddress {
  const [name, text] =
    url === undefined ? ['PARALLAX_URL', environment.PARALLAX_URL?.trim() || DEFAULT_URL] : ['--url', url]
  return { url: toOrigin(name, text), key: toKey(key?.trim() || environment.PARALLAX_API_KEY?.trim()) }
}

function toOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.origin}/` !== url.href)
    return refuse(name, 'an address such as https://parallax.example, without a path', text)
  return url.origin
}

/** A refused key is not shown. */
function toKey(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (/^[\x21-\x7e]+$/.test(text)) return text
  throw new SettingError('An API key consists of ASCII characters without spaces.')
}
