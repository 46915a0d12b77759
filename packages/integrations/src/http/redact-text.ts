const address = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g
const secret = /\b(?:sk|rk|pk|whsec|pco|pk_live|sk_live)_[\w*.-]+/g

/** A service's own words as the log may see them: no address, no key, no more than a line or two. */
export const redactText = (text: string): string =>
  text.replace(address, '…@…').replace(secret, '…').replace(/\s+/g, ' ').slice(0, 300)
