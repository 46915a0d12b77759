/** The sums of these counts of one work: what was counted before, and what its next part adds. */
export const addCounts = <Name extends string>(
  names: readonly Name[],
  before: Readonly<Record<Name, number>>,
  added: Readonly<Record<Name, number>>,
): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, before[name] + added[name]])) as Record<Name, number>
