/**
 * The process that makes an embedded database in a folder, which must not exist. It ends when it is done, or when its standard input
 * does: with the process that started it.
 *
 * Plain JavaScript, because it is started by its file name, as it stands in `src`.
 *
 * usage: node make-database-process.js FOLDER
 */
import { PGlite } from '@electric-sql/pglite'

process.stdin.on('end', () => process.exit(1)).resume()
const database = await PGlite.create(String(process.argv[2]))
await database.close()
process.exit(0)
