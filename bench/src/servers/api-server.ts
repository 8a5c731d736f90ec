/**
 * The API with an extra route: a list of 50 items with prepared JSON, like the answers of the hot lists. The argument
 * `off` turns the rate limits off.
 */
import { openBenchApp } from './open-bench-app.ts'
import { staticList, staticListSchema } from './static-list.ts'

const { app, close } = await openBenchApp({ rateLimits: process.argv[2] === 'off' ? 'off' : 'on' })
const listJson = Buffer.from(JSON.stringify(staticList))
app.get(
  '/bench/list',
  { schema: staticListSchema, config: { access: 'public', rateLimit: 'exempt' } },
  (_request, reply) => reply.type('application/json; charset=utf-8').send(listJson),
)
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

process.once('SIGTERM', async () => {
  await close()
  process.exit(0)
})
