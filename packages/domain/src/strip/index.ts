/** The layout of a question's price strip. The web app draws it, and so does the API on cards for other sites. */
export { computeLevelStep, STRIP_FORMS, type StripForm, VENUE_INITIALS } from './strip-form.ts'
export {
  findGap,
  layOutStrip,
  type StripDot,
  type StripGap,
  type StripLayout,
  type StripSpan,
  type StripVenue,
  type StripWidths,
} from './strip-layout.ts'
