import type { FastifyBaseLogger } from 'fastify'

type Log = FastifyBaseLogger
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/**
 * The log of one request: every line carries the request's id. The pino child is created with the first line, because
 * most requests write none.
 */
export class RequestLog implements Log {
  private readonly parent: Log
  private readonly reqId: string
  private made: Log | null = null

  constructor(parent: Log, reqId: string) {
    this.parent = parent
    this.reqId = reqId
  }

  get level(): string {
    return this.parent.level
  }

  fatal(...line: unknown[]): void {
    this.write('fatal', line)
  }

  error(...line: unknown[]): void {
    this.write('error', line)
  }

  warn(...line: unknown[]): void {
    this.write('warn', line)
  }

  info(...line: unknown[]): void {
    this.write('info', line)
  }

  debug(...line: unknown[]): void {
    this.write('debug', line)
  }

  trace(...line: unknown[]): void {
    this.write('trace', line)
  }

  silent(...line: unknown[]): void {
    this.write('silent', line)
  }

  child(...options: Parameters<Log['child']>): Log {
    return this.log().child(...options)
  }

  private write(level: Level, line: unknown[]): void {
    const log = this.log()
    Reflect.apply(log[level], log, line)
  }

  private log(): Log {
    this.made ??= this.parent.child({ reqId: this.reqId })
    return this.made
  }
}
