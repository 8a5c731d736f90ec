/**
 * The process that makes an embedded database in a folder that must not exist yet. It ends when it is done, or when
 * its standard input closes because the process that started it has ended.
 *
 * Plain JavaScript, because it is started by its file name, directly from `src`.
 *
 * usage: node make-database-process.js FOLDER
 */
import { PGlite } from '@electric-sql/pglite'

process.stdin.on('end', () => process.exit(1)).resume()
const database = await PGlite.create(String(process.argv[2]))
await database.close()
process.exit(0)
