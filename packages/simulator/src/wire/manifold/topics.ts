import type { Topic } from '../../world/world.ts'
import { toSlug } from '../roster/slugs.ts'
import type { Contract } from './catalogue.ts'
import { toUserId } from './ids.ts'

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

/** Creation times are a day apart, newest first, so that lists can page by them. */
const FIRST_MS = Date.UTC(2023, 5, 1)

export function listGroups() {
  const slugs = [...Object.values(TOPIC_SLUGS).flat(), 'nonpredictive']
  return slugs
    .map((slug, i) => ({
      id: toUserId(`group ${slug}`).slice(0, 20),
      slug,
      name: slug.replace('-default', '').replaceAll('-', ' '),
      createdTime: FIRST_MS + i * 86_400_000,
      creatorId: toUserId('ManifoldPolitics'),
      totalMembers: 120 + 37 * i,
      privacyStatus: 'public',
      importanceScore: Math.round(100 / (i + 2)) / 100,
      bannerUrl: `https://manifold.markets/topics/${toSlug(slug)}.png`,
    }))
    .reverse()
}
