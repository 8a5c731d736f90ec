/** One server-sent event as received, or an id that came alone, without name and data. */
export interface RawEvent {
  readonly name: string
  readonly data: string
  /** The last id that was sent, with this event or before; null before the first. */
  readonly lastId: string | null
}

/** Reads server-sent events as the HTML standard defines them, until the body ends. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<RawEvent, void> {
  let lastId: string | null = null
  let name = ''
  let data: string[] = []
  let hasId = false
  for await (const line of readLines(body)) {
    if (line === '') {
      if (data.length > 0) yield { name: name === '' ? 'message' : name, data: data.join('\n'), lastId }
      else if (hasId) yield { name: '', data: '', lastId }
      name = ''
      data = []
      hasId = false
      continue
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') name = value
    else if (field === 'data') data.push(value)
    else if (field === 'id' && !value.includes('\0')) {
      lastId = value
      hasId = true
    }
  }
}

/** A line ends with CR, LF or both; a line without an end when the body ends was cut off and is ignored. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/)
      rest = lines.pop() ?? ''
      yield* lines
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
