import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import * as tls from 'node:tls'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { toStoreError } from './connection-failure.ts'
import { openStore } from './open-store.ts'

/** Listens on a free local port until the test ends, and returns the port. */
async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  return (server.address() as AddressInfo).port
}

test('an unreachable host with several addresses reports why', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' })
  expect(toStoreError(new AggregateError([refused, new Error('and the other')]))).toMatchObject({
    code: 'unreachable',
    cause: refused,
  })
})

test('a server with a full disk that refuses new connections is full', () => {
  const refusal = new pg.DatabaseError('could not write init file', 0, 'error')
  Object.assign(refusal, { severity: 'FATAL', code: 'XX000' })
  expect(toStoreError(refusal)).toMatchObject({ code: 'full', cause: refusal })
})

test('a server that hangs up during the TLS handshake is unreachable', async () => {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S')
      socket.once('data', () => socket.end())
    })
  })
  const databaseUrl = `postgres://me@127.0.0.1:${await listen(server)}/parallax?sslmode=verify-full`
  await expect(openStore({ databaseUrl })).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('before secure TLS connection was established'),
  })
})

test('a server whose TLS connection turns into something else is unreachable', async () => {
  const psk = Buffer.alloc(16)
  const far = tls.createServer({ ciphers: 'PSK', pskCallback: () => psk }, (socket) => {
    socket.on('error', () => {})
  })
  const farPort = await listen(far)
  const breakers: (() => void)[] = []
  const network = createServer((near) => {
    near.pipe(connect(farPort, '127.0.0.1')).pipe(near)
    breakers.push(() => near.write('HTTP/1.1 502 Bad Gateway'))
  })
  const client = tls.connect({
    host: '127.0.0.1',
    port: await listen(network),
    ciphers: 'PSK',
    pskCallback: () => ({ psk, identity: 'me' }),
    checkServerIdentity: () => undefined,
  })
  await once(client, 'secureConnect')
  const failed = once(client, 'error')
  for (const breakTls of breakers) breakTls()
  const [error] = await failed
  expect(toStoreError(error)).toMatchObject({ code: 'unreachable', cause: error })
})

test('a certificate that is not trusted is for a person to solve', () => {
  const error = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(toStoreError(error)).toBe(error)
})
