import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { parseFault } from '../faults/fault.ts'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Listing, Slug, World } from '../world/world.ts'

export interface ControlDeps {
  readonly world: World
  readonly slugs: readonly Slug[]
  readonly faults: FaultBoard
  readonly requests: ReadonlyMap<Slug, number>
}

interface ControlAnswer {
  readonly status: number
  readonly body: unknown
}

function faultRoute(parts: ControlDeps, method: string, name: string, body: unknown): ControlAnswer {
  const slug = parts.slugs.find((known) => known === name)
  if (slug === undefined) return { status: 404, body: { error: `no venue ${name}` } }
  if (method === 'DELETE') {
    parts.faults.clear(slug)
    return { status: 200, body: parts.faults.list() }
  }
  if (method !== 'PUT') return { status: 405, body: { error: 'PUT or DELETE' } }
  const fault = parseFault(body)
  if ('error' in fault) return { status: 400, body: fault }
  parts.faults.set(slug, fault)
  return { status: 200, body: parts.faults.list() }
}

function priceRoute(
  { world }: ControlDeps,
  method: string,
  questionId: string,
  body: unknown,
): ControlAnswer {
  if (method !== 'PUT') return { status: 405, body: { error: 'PUT' } }
  const by = typeof body === 'object' && body !== null && 'by' in body ? body.by : null
  if (typeof by !== 'number' || !(Math.abs(by) <= 1))
    return { status: 400, body: { error: 'by: a number from -1 to 1' } }
  const listings = world.move(questionId, by)
  return listings === 0
    ? { status: 404, body: { error: `no hand-written question ${questionId}` } }
    : { status: 200, body: { listings } }
}

/** Answers everything under `/_control` except the truth, which is streamed. */
export function control(parts: ControlDeps, method: string, path: string, body: unknown): ControlAnswer {
  const [, resource, name] = path.split('/')
  if (resource === 'faults' && name !== undefined) return faultRoute(parts, method, name, body)
  if (resource === 'prices' && name !== undefined)
    return priceRoute(parts, method, decodeURIComponent(name), body)
  if (resource === 'faults' && method === 'GET') return { status: 200, body: parts.faults.list() }
  if (resource === 'requests' && method === 'GET') {
    return {
      status: 200,
      body: Object.fromEntries(parts.slugs.map((slug) => [slug, parts.requests.get(slug) ?? 0])),
    }
  }
  return { status: 404, body: { error: 'no such control' } }
}

function truthOf(listing: Listing): unknown {
  const { venue, key, questionId, polarity, title, plan } = listing
  return { venue, key, questionId, polarity, title, plan }
}

function* truthParts(world: World, slugs: readonly Slug[]): Generator<string> {
  yield '{"questions":['
  for (const [i, { id, title, topic, endMs, questionFamily }] of world.questions.entries()) {
    yield `${i === 0 ? '' : ','}${JSON.stringify({ id, title, topic, endMs, family: questionFamily })}`
  }
  yield '],"listings":['
  let isFirst = true
  for (const slug of slugs) {
    for (const listing of world.listings(slug)) {
      yield `${isFirst ? '' : ','}${JSON.stringify(truthOf(listing))}`
      isFirst = false
    }
  }
  yield ']}'
}

/** Streams the whole truth: at 250,000 listings it is about 80 MB, which is never in memory at once. */
export async function writeTruth(
  response: ServerResponse,
  world: World,
  slugs: readonly Slug[],
): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  let chunk = ''
  for (const part of truthParts(world, slugs)) {
    chunk += part
    if (chunk.length < 65_536) continue
    if (!response.write(chunk)) await once(response, 'drain')
    chunk = ''
  }
  response.end(chunk)
}
