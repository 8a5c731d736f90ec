/**
 * How the matcher's model performs on judged pairs. The API does not depend on the matcher. The application's builder
 * passes these in, in the shape of an evaluation.
 */
export interface ModelQuality {
  readonly pairs: number
  readonly same: number
  readonly auc: number | null
  readonly bestF1: { readonly f1: number; readonly threshold: number }
  readonly cuts: readonly {
    readonly threshold: number
    readonly accepted: number
    readonly precision: number | null
    readonly recall: number | null
  }[]
  readonly kinds: readonly {
    readonly kind: string
    readonly count: number
    readonly accepted: number
    readonly reviewed: number
  }[]
  readonly reliability: readonly {
    readonly from: number
    readonly to: number
    readonly count: number
    readonly meanScore: number
    readonly share: number
  }[]
  /** Null when there is no corpus. */
  readonly recall: { readonly searches: number; readonly at10: number; readonly at50: number } | null
}
