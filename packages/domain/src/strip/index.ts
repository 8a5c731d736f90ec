/** The layout of a question's price strip, for all that draw it: the web app, and the API on cards for other sites. */
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
