import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { withConstantHeaders } from './constant-headers.ts'

async function ask(listener: RequestListener): Promise<Record<string, string>> {
  const ServerResponse = withConstantHeaders({ 'x-one': '1', 'x-two': '2' })
  const server = createServer({ ServerResponse }, listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/`)
  return Object.fromEntries(headers)
}

test.each<[string, RequestListener]>([
  ['no headers at all', (_request, response) => response.end('a')],
  ['a status', (_request, response) => response.writeHead(200).end('a')],
  ['a status and headers', (_request, response) => response.writeHead(200, { 'x-own': '3' }).end('a')],
  ['a list of headers', (_request, response) => response.writeHead(200, ['x-own', '3']).end('a')],
  [
    'a reason and headers',
    (_request, response) => response.writeHead(200, 'Fine', { 'x-own': '3' }).end('a'),
  ],
  ['headers one by one', (_request, response) => response.setHeader('x-own', '3').end('a')],
])('a response made by %s carries the constant headers', async (_case, listener) => {
  expect(await ask(listener)).toMatchObject({ 'x-one': '1', 'x-two': '2' })
})

test.each<[string, RequestListener]>([
  [
    'by writeHead',
    (_request, response) => response.writeHead(200, { 'x-one': 'own', 'x-own': '3' }).end('a'),
  ],
  [
    'by setHeader',
    (_request, response) => response.setHeader('x-one', 'own').setHeader('x-own', '3').end('a'),
  ],
  [
    'by both',
    (_request, response) => response.setHeader('x-own', '3').writeHead(200, { 'x-one': 'own' }).end('a'),
  ],
])('a header that a response sets itself %s replaces the constant one', async (_case, listener) => {
  expect(await ask(listener)).toMatchObject({ 'x-one': 'own', 'x-two': '2', 'x-own': '3' })
})
