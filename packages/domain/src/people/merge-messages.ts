// What is said of two addresses that are made one person's, here and in the mocks.
type Two = { main: string; alias: string }
type Kind = 'merge' | 'address'

export const areOne = 'Both addresses are one person’s already.'
export const undoneAlready = 'This was undone already.'
export const judgedMeanwhile = 'This pair was judged meanwhile, or is no longer one.'
export const pairDismissed = 'They are two people, and are not shown here again.'
export const pairReopened = 'They may be one person, and are shown again.'
export const nobodyHas = (email: string): string => `Nobody here has the address ${email}.`
export const waitsToBeDeleted = (email: string): string =>
  `The account of ${email} waits to be deleted. Keep it first, if they want that, and then merge.`
export const mergeTheReverse = ({ main, alias }: Two): string =>
  `${alias} is on the newsletter’s list and ${main} is not: merge them the other way round. Their address can be changed afterwards.`

export const mergedMessage = (kind: Kind, { main, alias }: Two): string =>
  kind === 'address'
    ? `${alias} is ${main} now. Both addresses were told.`
    : `${alias} is an alias of ${main} now. Both addresses were told.`

export const partedMessage = (kind: Kind, { main, alias }: Two): string =>
  kind === 'address'
    ? `${alias} is their address again. Both addresses were told.`
    : `${alias} and ${main} are two people again. Both addresses were told.`
