/** What the statement writes: between 'set' and what follows it. */
const updates = /\bupdate\s+upgrade\s+(?:\w+\s+)?set\s+((?:(?!\b(?:where|from|returning)\b)[^`])*)/giu

/** The same by the builder: what it sets, of the upgrades themselves. */
const built = /\bupdateTable\('upgrade(?: as \w+)?'\)\s*\.set\(((?:(?!\n\s*\.)[\s\S])*)/gu

const mayWrite =
  /(?:\.test\.tsx?|^packages\/database\/src\/(?:entities\/upgrade\.entity\.ts|(?:seed|migrations)\/.*)|\/move-upgrade\.ts)$/u

/** How a file changes the status of an upgrade past moveUpgrade; undefined: it does not. */
export function writesUpgradeStatus(path: string, text: string): string | undefined {
  if (mayWrite.test(path)) return undefined
  const statement = [...text.matchAll(updates)].find(([, sets = '']) => /\bstatus\s*=/u.test(sets))
  const builder = [...text.matchAll(built)].find(([, sets = '']) => /\bstatus\b\s*[:,}]/u.test(sets))
  const assignment = /\bupgrade\.(?:status\s*=(?!=)|move\()/u.exec(text)
  const creation = /\bcreate\(Upgrade,\s*\{[^}]*\bstatus:/u.exec(text)
  const insertion =
    /\b(?:insert\s+into\s+upgrade\s*\([^)]*|insertInto\('upgrade'\)\s*\.values\((?:(?!\n\s*\.)[\s\S])*)\bstatus\b/iu.exec(
      text,
    )
  return (statement ?? builder ?? assignment ?? creation ?? insertion)?.[0].slice(0, 60).trim()
}
