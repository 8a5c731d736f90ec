import {
  type Certificate,
  deriveSigningKeys,
  issueCertificate,
  toCertificateText,
} from '@parallax/certificate'
import { sql } from '@parallax/store'
import { useStore } from '@parallax/store/testing'
import { expect, test } from 'vitest'
import {
  makeEvidence,
  makeOpportunity,
  writeOpportunities,
} from '../../catalog/arbitrage/testing/make-opportunity.ts'
import { useTestApp } from '../../testing/build-test-app.ts'
import { bearer, registerAccount } from '../../testing/credentials.ts'

const store = useStore()
const shared = useTestApp(() => ({ store: store(), settings: { rateLimits: 'off' } }))
const URL = '/api/v1/arbitrage/certificates'
const LENGTH = 5

interface Page {
  readonly data: readonly { hash: string; previous_hash: string | null; is_kept: boolean }[]
  readonly meta: { readonly next_cursor: string | null }
}

/** A chain of certificates. The file of the second was dropped because of its age. */
async function open() {
  const app = shared()
  const { access } = await registerAccount(app)
  const keys = deriveSigningKeys(['a secret of the tests'])
  await store().run(sql`delete from certificate`)
  const opportunity = makeOpportunity()
  const chain: Certificate[] = []
  for (let count = 0; count < LENGTH; count += 1) {
    const previousHash = chain.at(-1)?.hash ?? null
    chain.push(issueCertificate(makeEvidence(), { previousHash, keys }))
  }
  const certificates = chain.map((certificate) => ({ opportunityId: opportunity.id, certificate }))
  await writeOpportunities(store(), { opportunities: [opportunity], certificates })
  await store().run(sql`update certificate set text = null where position = 2`)
  const ask = async (path: string) => {
    const { status, body } = await app.inject({ url: `${URL}${path}`, headers: bearer(access) })
    return { status, text: body, body: JSON.parse(body) }
  }
  return { app, ask, chain, opportunity }
}

test('the cursor walks the whole chain, oldest first, and each link refers to the one before', async () => {
  const { ask, chain } = await open()
  const walked: Page['data'][number][] = []
  let path: string | null = '?limit=2'
  while (path !== null) {
    const { data, meta }: Page = (await ask(path)).body
    walked.push(...data)
    expect(meta).toMatchObject({ total: LENGTH, limit: 2, count: data.length, source: 'database' })
    path = meta.next_cursor === null ? null : `?limit=2&after=${meta.next_cursor}`
  }
  expect(walked.map(({ hash }) => hash)).toEqual(chain.map(({ hash }) => hash))
  expect(walked.map(({ previous_hash }) => previous_hash)).toEqual([
    null,
    ...chain.slice(0, -1).map(({ hash }) => hash),
  ])
  expect(walked.map(({ is_kept }) => is_kept)).toEqual([true, false, true, true, true])
})

test('the chain can also be continued from a position, and ends with an empty page', async () => {
  const { ask, chain } = await open()
  expect((await ask('?after=3')).body.data.map(({ hash }: Certificate) => hash)).toEqual(
    chain.slice(3).map(({ hash }) => hash),
  )
  expect((await ask(`?after=${chain.at(-1)?.hash}`)).body).toMatchObject({
    data: [],
    meta: { count: 0, next_cursor: null },
  })
})

test('any certificate is sent by its hash, byte for byte', async () => {
  const { ask, chain, opportunity } = await open()
  const [, , third] = chain
  if (third === undefined) throw new Error('no certificate')
  const { text, body } = await ask(`/${third.hash}`)
  expect(body.data).toMatchObject({
    position: 3,
    id: third.id,
    hash: third.hash,
    previous_hash: third.previous_hash,
    opportunity_id: opportunity.id,
    is_kept: true,
  })
  expect(text).toContain(`"certificate":${toCertificateText(third).trimEnd()}`)
  expect((await ask(`/${third.hash}?format=file`)).text).toBe(toCertificateText(third))
})

test('for a dropped file, the hash and link are still listed, and it is reported as gone', async () => {
  const { ask, chain } = await open()
  const hash = chain[1]?.hash
  expect((await ask(`/${hash}`)).body.data).toMatchObject({
    hash,
    previous_hash: chain[0]?.hash,
    is_kept: false,
    certificate: null,
  })
  expect(await ask(`/${hash}?format=file`)).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('no longer kept') },
  })
})

test('an unknown hash and an invalid hash are refused', async () => {
  const { app, ask, chain } = await open()
  // The id is derived from the first half of the hash only.
  const near = `${chain[0]?.hash.slice(0, 63)}${chain[0]?.hash.endsWith('0') ? '1' : '0'}`
  expect((await ask(`/${near}`)).status).toBe(404)
  expect((await ask(`?after=${near}`)).status).toBe(404)
  expect((await ask('/abc')).status).toBe(400)
  expect((await ask('?after=abc')).status).toBe(400)
  expect((await app.inject({ url: URL })).status).toBe(401)
})
