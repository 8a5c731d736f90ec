import { PLATFORMS } from '@parallax/domain'

/** The seven venues. */
export const SLUGS = PLATFORMS.map(({ slug }) => slug)
