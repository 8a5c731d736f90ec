import type { Platform } from '@parallax/domain'
import { sql } from '../sql.ts'
import type { Database } from '../store.ts'

export function listPlatforms(database: Database): Promise<Platform[]> {
  return database.many(sql<Platform>`select id, slug, name, kind from platform order by slug`)
}
