import { createClient } from '@parallax/client'
import { watchedFetch } from './connection.ts'

/** The only client of the app. Its session is a cookie that scripts cannot read. */
export const client = createClient({ fetch: watchedFetch })
