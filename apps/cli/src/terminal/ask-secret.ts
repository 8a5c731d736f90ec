import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

export interface Answers {
  readonly email: string
  readonly password: string
}

/**
 * Asks for what was not given. A terminal does not show the password while it is typed; otherwise both are read from
 * standard input, one per line.
 */
export async function askSecret(email: string | undefined): Promise<Answers> {
  if (process.stdin.isTTY) {
    const known = email ?? (await ask('Email: ', process.stderr))
    process.stderr.write('Password: ')
    const silent = new Writable({ write: (_part, _encoding, done) => done() })
    const password = await ask('', silent)
    process.stderr.write('\n')
    return { email: known.trim(), password }
  }
  const lines = (await text(process.stdin)).split(/\r?\n/)
  const [known = '', password = ''] = email === undefined ? lines : [email, ...lines]
  return { email: known.trim(), password }
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
  terminal.once('SIGINT', () => {
    process.stderr.write('\n')
    process.exit(130)
  })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}
