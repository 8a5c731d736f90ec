import type { Topic } from '../../world/world.ts'
import type { Contract } from './catalogue.ts'

const TOPIC_SLUGS: Readonly<Record<Topic, readonly string[]>> = {
  politics: ['us-politics', 'politics-default'],
  crypto: ['crypto-speculation', 'bitcoin'],
  sports: ['sports-default'],
  economics: ['economics-default', 'finance'],
  science: ['science-default'],
  technology: ['technology-default', 'ai'],
  entertainment: ['entertainment', 'movies'],
  world: ['world-default', 'geopolitics'],
}

export function groupSlugsOf(contract: Contract): readonly string[] {
  const topic = contract.legs[0]?.topic
  return topic ? TOPIC_SLUGS[topic] : ['nonpredictive']
}
