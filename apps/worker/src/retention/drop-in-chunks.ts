/** Rows of one statement: some milliseconds, in which others wait for the embedded database. */
const CHUNK = 1_000

/** Drops until nothing is left, a chunk at a time. Each is a transaction of its own: what is interrupted goes on the next time. */
export async function dropInChunks(drop: (limit: number) => Promise<number>): Promise<void> {
  while ((await drop(CHUNK)) === CHUNK);
}
