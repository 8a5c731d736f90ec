import { PLATFORMS } from '@parallax/domain'

/** The venues. */
export const SLUGS = PLATFORMS.map(({ slug }) => slug)
