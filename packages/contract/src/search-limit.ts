/** Characters that a search of a list takes at most. */
export const searchLimit = 200
