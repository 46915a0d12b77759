/** What stands instead of a name or an address, where an entry or an offer stays. */
export const NOBODY = 'A deleted account'
