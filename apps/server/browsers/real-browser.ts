/** One browser as the walk drives it, whatever it speaks. Ends with `close`. */
export type RealBrowser = {
  /** 'Firefox 153.0'. */
  name: string
  goTo(url: string): Promise<void>
  /** The value of an expression in the page, as JSON carries it; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>
  /** Sources of actions as both WebDriver and WebDriver BiDi take them. */
  perform(sources: readonly object[]): Promise<void>
  close(): Promise<void>
}

/** Why a browser could not be tried, in words for whoever ran the walk. */
export class NotTried extends Error {}
