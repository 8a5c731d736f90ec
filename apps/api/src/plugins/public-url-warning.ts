import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { isLoopback } from '../access/site.ts'

/** Says at the start when others can reach the service and nobody said under which address: then each request names it. */
export const publicUrlWarning = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string | null }) => {
    app.addHook('onListen', (done) => {
      const isReachable = app.addresses().some((at) => typeof at === 'object' && !isLoopback(at.address))
      if (publicUrl === null && isReachable) {
        app.log.warn(
          'PARALLAX_PUBLIC_URL is not set: wallets sign in to whatever host a request names; set it to the address people use',
        )
      }
      done()
    })
  },
  { name: 'public-url-warning' },
)
