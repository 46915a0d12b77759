/** Somebody by their main address, as it stands with us: who is signed in to the portal, or whose record is open. */
export type Person = { email: string; emailKey: string }
