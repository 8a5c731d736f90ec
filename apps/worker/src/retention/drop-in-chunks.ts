/** Rows per statement: a few milliseconds, during which the embedded database serves no other query. */
const CHUNK = 1_000

/**
 * Drops in chunks until nothing is left. Each chunk is its own transaction, so an interrupted run continues the next
 * time.
 */
export async function dropInChunks(drop: (limit: number) => Promise<number>): Promise<void> {
  while ((await drop(CHUNK)) === CHUNK);
}
