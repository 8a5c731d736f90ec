import { checkConnection, untilConnected } from './connection.ts'

/** Loads the code of a page. Without a connection it waits for one: who opens a page offline has it when the network is back. */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load()
  } catch (cause) {
    // The service answers, so the file is gone: a newer version took its place, and the router loads the app again.
    if (await checkConnection()) throw cause
    await untilConnected()
    return load()
  }
}
