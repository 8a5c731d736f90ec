import { createClient } from '@parallax/client'

/** The one client of the app. Its session is a cookie that no script can read. */
export const client = createClient()
