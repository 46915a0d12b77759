/** What the statement writes: between 'set' and what follows it. */
const updates = /\bupdate\s+upgrade\s+(?:\w+\s+)?set\s+((?:(?!\b(?:where|from|returning)\b)[^`])*)/giu

const mayWrite =
  /(?:\.test\.tsx?|^packages\/database\/src\/(?:entities\/upgrade\.entity\.ts|(?:seed|migrations)\/.*)|\/move-upgrade\.ts)$/u

/**
 * How a file changes the status of an upgrade past moveUpgrade; undefined: it does not. Its type holds what goes through the
 * entity or the builder (`ReachedStatus`, `WrittenByEntity`); here are raw SQL and the method itself, whatever holds it.
 */
export function writesUpgradeStatus(path: string, text: string): string | undefined {
  if (mayWrite.test(path)) return undefined
  const statement = [...text.matchAll(updates)].find(([, sets = '']) => /\bstatus\s*=/u.test(sets))
  const insertion = /\binsert\s+into\s+upgrade\s*\([^)]*\bstatus\b/iu.exec(text)
  const move = /\bmoveByEvent\b/u.exec(text)
  return (statement ?? insertion ?? move)?.[0].slice(0, 60).trim()
}
