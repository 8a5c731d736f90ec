import { readFileSync } from 'node:fs'
import { MODEL_VERSION, type PairModel } from './model.ts'

/** The model that comes with the package: model/pair-model.json, as `parallax match train` wrote it. */
export const PAIR_MODEL: PairModel = readModel(new URL('../../model/pair-model.json', import.meta.url))

function readModel(file: URL): PairModel {
  const model: PairModel = JSON.parse(readFileSync(file, 'utf8'))
  if (model.version !== MODEL_VERSION)
    throw new Error(
      `${file.pathname} has version ${model.version}, this build needs ${MODEL_VERSION}: train it again`,
    )
  return model
}
