/** A bare node:http server that sends the same headers and body as another address. */

import { once } from 'node:events'
import { createServer } from 'node:http'

const [original, headersJson = '{}'] = process.argv.slice(2)
if (original === undefined) throw new Error('usage: bare-server URL [HEADERS]')
const answer = await fetch(original, {
  headers: { 'accept-encoding': 'identity', ...JSON.parse(headersJson) },
})
const body = Buffer.from(await answer.arrayBuffer())
const own = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])
const headers = [...answer.headers].filter(([name]) => !own.has(name)).flat()

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (address === null || typeof address === 'string') throw new Error('no port')
console.log(`http://127.0.0.1:${address.port}`)
