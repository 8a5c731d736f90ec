import Type from 'typebox'

/**
 * `/openapi.json`. Checks only what distinguishes an OpenAPI document from other JSON; the standard defines the rest.
 */
export const OpenApiDocument = Type.Object(
  {
    openapi: Type.Literal('3.1.0'),
    info: Type.Object({ title: Type.String(), version: Type.String() }, { additionalProperties: true }),
    paths: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: true },
)

/** `/llms.txt`, in Markdown. */
export const LlmsText = Type.String()

/** `/metrics`, in the text format of Prometheus. */
export const MetricsText = Type.String()

/** A file of the web app. */
export const WebAnswer = Type.String()

/** Parts of a page's path: any text, because the app itself decides whether it exists. */
export const WebParams = Type.Object({ id: Type.Optional(Type.String()) })

/** The secret part of a public link. A malformed one gets the same response as an unknown one. */
export const TokenParams = Type.Object({ token: Type.String() })

/** A page or picture for other sites. */
export const EmbedText = Type.String()

/** A picture as PNG. */
export const PictureBytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })

/** A feed in Atom 1.0. */
export const FeedText = Type.String()

/** A response that is only a redirect. */
export const NoContent = Type.Null()

/** The body of a request that needs none. */
export const NoBody = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: false })])
