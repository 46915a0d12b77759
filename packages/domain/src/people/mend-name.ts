const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/g

/** A name on one line: line breaks become blanks (ruling 56). */
export function mendName(name: string): string {
  const mended = name.replace(lineBreaks, ' ')
  return mended === name ? name : mended.trim()
}
