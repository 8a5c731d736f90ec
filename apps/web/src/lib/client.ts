import { createClient } from '@parallax/client'
import { watchedFetch } from './connection.ts'

/** The one client of the app. Its session is a cookie that no script can read. */
export const client = createClient({ fetch: watchedFetch })
