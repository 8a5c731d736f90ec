import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export interface MailServer {
  /** smtp:// with user and password. */
  readonly url: string
  /** Each mail as received: its recipient, and the text with its headers. */
  readonly mails: readonly { readonly to: string; readonly text: string }[]
  close(): Promise<void>
}

/**
 * A local mail server (RFC 5321). `refuse` returns the error code for a recipient, or null to accept it; a promise
 * delays the response.
 */
export async function startMailServer(
  refuse: (to: string) => number | null | Promise<null> = () => null,
): Promise<MailServer> {
  const mails: { to: string; text: string }[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let data: string[] | null = null
    say('220 mail.test')
    for await (const line of createInterface({ input: socket })) {
      if (data !== null) {
        if (line !== '.') {
          data.push(line)
          continue
        }
        mails.push({ to, text: data.join('\n') })
        data = null
        say('250 kept')
      } else if (/^EHLO/i.test(line)) say('250-mail.test\r\n250 AUTH PLAIN')
      else if (/^AUTH/i.test(line)) say('235 welcome')
      else if (/^RCPT/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say(`${(await refuse(to)) ?? 250} recipient`)
      } else if (/^DATA/i.test(line)) {
        data = []
        say('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('250 fine')
    }
    sockets.delete(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening on a port')
  return {
    url: `smtp://parallax:mail-password@127.0.0.1:${address.port}`,
    mails,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
