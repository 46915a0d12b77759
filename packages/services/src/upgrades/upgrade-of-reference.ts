/** The upgrade that a checkout was made for; null: none of ours. */
export const upgradeOfReference = (reference: string | null): number | null => {
  const [, id] = /^upgrade:(\d{1,9})$/u.exec(reference ?? '') ?? []
  return id ? Number(id) : null
}
