import Type from 'typebox'
import { readData } from '../../data/read-data.ts'
import { byTopic, CLOSED, Text } from '../../data/schemas.ts'

/** What the venues call the topics. */
export const TOPIC_NAMES = readData(
  'topic-names.json',
  byTopic(Type.Object({ limitless: Text, jupiter: Text, myriad: Text, manifold: Type.Array(Text) }, CLOSED)),
)
