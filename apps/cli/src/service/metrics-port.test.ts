import { get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openMetricsPort } from './metrics-port.ts'

async function open(host: string): Promise<(headers: Record<string, string>) => Promise<number | undefined>> {
  const port = await openMetricsPort({ host, metricsPort: 0 })
  if (port === null) throw new Error('it has a port')
  onTestFinished(() => port.close())
  port.serve(async () => 'up 1\n')
  const url = `http://127.0.0.1:${new URL(port.address).port}/metrics`
  return (headers) =>
    new Promise((resolve, reject) => {
      get(url, { headers, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
}

test('metrics are refused through a proxy', async () => {
  const read = await open('127.0.0.1')
  expect(await read({})).toBe(200)
  for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
    expect(await read({ [name]: '127.0.0.1' }), name).toBe(404)
})

test('a local port answers only to its own host names; a shared port answers to any name', async () => {
  const local = await open('127.0.0.1')
  expect(await local({ host: 'localhost:9464' })).toBe(200)
  expect(await local({ host: 'evil.example' })).toBe(400)
  const shared = await open('0.0.0.0')
  expect(await shared({ host: 'worker:9464' })).toBe(200)
})
