/** A whole number that an option of a bench gives. @throws Error with the option's name */
export function readWhole(option: string, text: string, least = 1): number {
  const read = Number(text)
  if (!Number.isInteger(read) || read < least)
    throw new Error(`--${option} must be a whole number of ${least} or more.`)
  return read
}

/** The database that a bench is asked for. @throws Error for another one: it would be measured under a wrong name */
export function readKind(on: string): 'postgres' | 'pglite' {
  if (on !== 'postgres' && on !== 'pglite') throw new Error(`--on takes 'postgres' or 'pglite', not '${on}'.`)
  return on
}
