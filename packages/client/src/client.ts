import { alerts } from './resources/alerts.ts'
import { arbitrage } from './resources/arbitrage.ts'
import { auth } from './resources/auth.ts'
import { developerConsole } from './resources/console.ts'
import { embeds } from './resources/embeds.ts'
import { external } from './resources/external.ts'
import { feeds } from './resources/feeds.ts'
import { markets } from './resources/markets.ts'
import { notificationChannels } from './resources/notification-channels.ts'
import { platforms } from './resources/platforms.ts'
import { questions } from './resources/questions.ts'
import { review } from './resources/review.ts'
import { service } from './resources/service.ts'
import { siwe } from './resources/siwe.ts'
import { walletTracker } from './resources/wallet-tracker.ts'
import { watchlists } from './resources/watchlists.ts'
import { openStream, type StreamRequest } from './stream.ts'
import { Transport, type TransportOptions } from './transport.ts'

/** A client of one service with one credential. In a browser it defaults to the page's host and its cookie. */
export function createClient(options: TransportOptions = {}) {
  const transport = new Transport(options)
  return {
    auth: auth(transport),
    siwe: siwe(transport),
    questions: questions(transport),
    markets: markets(transport),
    platforms: platforms(transport),
    arbitrage: arbitrage(transport),
    watchlists: watchlists(transport),
    embeds: embeds(transport),
    feeds: feeds(transport),
    alerts: alerts(transport),
    notificationChannels: notificationChannels(transport),
    walletTracker: walletTracker(transport),
    console: developerConsole(transport),
    review: review(transport),
    external: external(transport),
    service: service(transport),
    stream: (request: StreamRequest = {}) => openStream(transport, request),
  }
}
export type Client = ReturnType<typeof createClient>
