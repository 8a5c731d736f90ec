import { PLATFORMS } from '@parallax/domain'

/**
 * The stylesheet of the venues' colours, `--venue-<slug>` and `.v-<slug>`, which vite.config.js adds to the app's
 * files, because the content policy forbids inline styles. The colour is for the dot. The initials keep the colour of
 * text, which is readable in both themes.
 */
export const VENUE_STYLE = PLATFORMS.map(
  ({ slug, colours: [light, dark] }) =>
    `:root { --venue-${slug}: light-dark(${light}, ${dark}) }\n.v-${slug} { color: var(--venue-${slug}) }\n`,
).join('')
