import { readFileSync } from 'node:fs'
import { parseEmbeddingFile } from './embedding-file.ts'

/** The embedding shipped with the package, written by `parallax match train-embedding`. */
export const EMBEDDING_FILE = readFileSync(new URL('../../model/embedding.bin', import.meta.url))

export const EMBEDDING = parseEmbeddingFile(EMBEDDING_FILE)
