import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@parallax/client'
import { createWorld, type Simulator, startSimulator, venueHosts, wires } from '@parallax/simulator'
import type { TestProject } from 'vitest/node'
import { startChromium } from './chromium.ts'
import { type RunningParallax, runParallax } from './run-parallax.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Returns the addresses of the demo and its simulated venues, at `/browser` that of Chromium, and at `/templates`
     * what a new installation can be copied from. The first request starts the demo and Chromium.
     */
    demoDoor: string
  }
}

/** The address of the demo, and the control address of its venues. */
export interface DemoPlace {
  readonly address: string
  readonly simulator: string
}

const POLL_MS = 500

/**
 * One demo and one browser for all tests that need them. The demo starts with the first of these tests, and no page is
 * opened before it has its questions and opportunities. Its venues are simulated here and list an eighth of a user's
 * demo, because reading and matching all of it took half a minute of both cores. Rate limits meant for programs are
 * off, so no test waits for them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const demo = once(() => startDemo(findTemplates(project).folder))
  const browser = once(startChromium)
  const door = createServer(async (request, response) => {
    try {
      if (request.url === '/browser') response.end((await browser.start()).wsEndpoint())
      else if (request.url === '/templates') response.end(JSON.stringify(findTemplates(project)))
      else response.end(JSON.stringify(toPlace(await demo.start())))
    } catch (cause) {
      response.writeHead(500).end(String(cause))
    }
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  project.provide('demoDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}`)
  return async () => {
    door.close()
    await browser.started()?.then((server) => server.close())
    await demo.started()?.then(async ({ service, venues }) => {
      await service.stop()
      await venues.close()
    })
  }
}

/** Starts it on the first request, once for all callers. */
function once<Thing>(make: () => Promise<Thing>) {
  let making: Promise<Thing> | null = null
  return {
    start: () => {
      making ??= make()
      return making
    },
    started: () => making,
  }
}

/** What a new installation can be copied from: making an embedded database takes four seconds. Null where missing. */
export interface Templates {
  /** URL of a PostgreSQL server with `parallax_template`. */
  readonly postgres: string | null
  /** Folder of an embedded database. */
  readonly folder: string | null
}

/** Those of the other tests, if they ran before. */
function findTemplates({ vitest }: TestProject): Templates {
  const others = vitest.projects.find(({ name }) => name === 'tests')?.getProvidedContext()
  const postgres = others?.postgres
  return {
    postgres: postgres !== undefined && 'url' in postgres ? postgres.url : null,
    folder: others?.embeddedTemplate ?? null,
  }
}

interface Demo {
  readonly service: RunningParallax
  readonly venues: Simulator
}

function toPlace({ service, venues }: Demo): DemoPlace {
  return { address: service.address, simulator: venues.url }
}

async function startDemo(template: string | null): Promise<Demo> {
  const world = createWorld({ seed: 1, epochMs: Date.now(), isPlannedOnly: true })
  const venues = await startSimulator({ world, wires, clock: Date.now })
  const hosts = Object.entries(venueHosts(venues.url, wires)).flatMap(([slug, roles]) =>
    Object.entries(roles).map(([role, host]) => `${slug}.${role}=${host}`),
  )
  const settings = {
    PARALLAX_VENUES: 'all',
    PARALLAX_VENUE_HOSTS: hosts.join(','),
    PARALLAX_RATE_LIMITS: 'off',
    PARALLAX_WEBHOOK_LOOPBACK: 'on',
    LOG_LEVEL: 'error',
  }
  const service = await runParallax('demo', { settings, template })
  await untilFilled(service.address)
  return { service, venues }
}

/**
 * Waits until everything listed is matched and there is an opportunity: before that, questions still change their
 * titles.
 */
async function untilFilled(address: string): Promise<void> {
  const client = createClient({ baseUrl: address, credential: { kind: 'tokens', tokens: null } })
  await client.auth.login({ email: 'demo@parallax.example', password: 'two-points-of-view' })
  for (;;) {
    const { data } = await client.arbitrage.list({ min_score: 0, limit: 1 })
    const metrics = await (await fetch(`${address}/metrics`)).text()
    if (data.opportunities.length > 0 && /^parallax_match_backlog 0$/m.test(metrics)) return
    await pause(POLL_MS)
  }
}
