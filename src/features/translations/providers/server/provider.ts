import type { OtherLanguage } from '../../own-texts/rules.ts'

/** A program on another machine that translates from Dutch. */
export type TranslationProvider = {
  /** As people know it. */
  readonly name: string
  /**
   * Translates texts, at most a batch of them, in order. Returns what was answered, unchecked; throws `ProviderAway`
   * when the answer has another shape, or none came.
   */
  translate: (texts: readonly string[], language: OtherLanguage) => Promise<readonly unknown[]>
}

/** Where a provider is, and how to show who asks. */
export type ProviderOptions = {
  /** Without a trailing slash. */
  url: string
  key: string | undefined
  userAgent: string
  /** The longest that a call takes, in ms. */
  timeout?: number
}

/** The longest that a provider may take for one batch by default, in ms: LibreTranslate without a GPU is slow. */
export const providerTimeout = 20_000
/** The pause after an answer that a provider is busy, in ms, unless it asks for a longer one. */
export const pauseAfterBusy = 10_000

/** Thrown when a provider does not answer in time, answers nonsense, or may not be asked now. */
export class ProviderAway extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ProviderAway'
  }
}
