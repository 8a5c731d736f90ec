import { readFileSync } from 'node:fs'
import { parseEmbeddingFile } from './embedding-file.ts'

/** The embedding that comes with the package, as `parallax match train-embedding` wrote it. */
export const EMBEDDING_FILE = readFileSync(new URL('../../model/embedding.bin', import.meta.url))

export const EMBEDDING = parseEmbeddingFile(EMBEDDING_FILE)
