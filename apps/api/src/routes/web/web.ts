import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { WebAnswer, WebParams } from '@parallax/contract'
import type { FastifyRequest } from 'fastify'
import { sendFile } from '../../http/response/send-file.ts'
import { toPlainFile, type WebFile, withBody } from '../../http/response/web-file.ts'
import { type QuestionHead, withQuestionHead } from './question-head.ts'
import { QUESTION_PATHS, WEB_PAGE_PATHS } from './web-page-paths.ts'

/** An account that everyone who opens the page may use. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
}

export interface WebOptions {
  readonly files: readonly WebFile[]
  /** Offered on the page for one-click sign-in; null outside the demo. */
  readonly demoAccount: DemoAccount | null
}

export interface WebDeps extends WebOptions {
  /** What the head of a question's page says; null when there is nothing. */
  readonly findHead: (id: string, request: FastifyRequest) => QuestionHead | null
}

/** Their names contain a hash of their content, so they never change. */
const HASHED = /^\/assets\//
const WEB_PAGE_FILE = '/index.html'

/**
 * The web app: a route for each of its files and pages, served from memory. The rate limit does not count them,
 * because one page needs a dozen files. It adds no hooks, so it does not affect other routes.
 */
export const web: FastifyPluginAsyncTypebox<WebDeps> = async (app, options) => {
  const webPage = findWebPage(options)
  const route = {
    config: { access: 'public', produces: 'any', rateLimit: 'exempt' },
    schema: { hide: true, params: WebParams, response: { 200: WebAnswer } },
  } as const

  for (const file of options.files) {
    if (file.path === WEB_PAGE_FILE) continue
    const caching = HASHED.test(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    app.get(file.path, route, (request, reply) => sendFile(request, reply, file, caching))
  }
  for (const path of QUESTION_PATHS) {
    app.get(path, route, (request, reply) => {
      const head = options.findHead(request.params.id ?? '', request)
      const text = webPage.body.toString('utf8')
      const file = head === null ? webPage : toPlainFile(webPage, withQuestionHead(text, head))
      sendFile(request, reply, file, 'no-cache')
    })
  }
  for (const path of WEB_PAGE_PATHS) {
    app.get(path, route, (request, reply) => sendFile(request, reply, webPage, 'no-cache'))
  }
}

/** The single page of the app, with the demo account if there is one. */
export function findWebPage({ files, demoAccount }: WebOptions): WebFile {
  const webPage = files.find(({ path }) => path === WEB_PAGE_FILE)
  if (webPage === undefined) throw new Error('the web app has no page')
  return demoAccount === null ? webPage : withDemoAccount(webPage, demoAccount)
}

/** The policy allows no inline script, so what the app has to know is in a tag. */
function withDemoAccount(webPage: WebFile, { email, password }: DemoAccount): WebFile {
  const text = webPage.body.toString('utf8')
  const tag = `<meta name="parallax-demo" data-email="${toAttribute(email)}" data-password="${toAttribute(password)}">`
  return withBody(webPage, text.replace('</head>', `${tag}</head>`))
}

function toAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
