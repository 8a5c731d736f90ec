import { checkConnection, untilConnected } from './connection.ts'

/**
 * Loads the code of a page. Without a connection it waits for one, so a page opened offline appears when it is back. If
 * the second attempt fails too, the file is gone: a newer version replaced it, and the router reloads the app.
 */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load()
  } catch {
    await checkConnection()
    await untilConnected()
    return load()
  }
}
