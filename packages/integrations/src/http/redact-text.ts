const address = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g
const credentials = /\b(Basic|Bearer)\s+[\w+/=.~-]{8,}/giu
const named = /\b(token|key|secret|password|signature)=[^\s&]+/giu
const webToken = /\beyJ[\w-]+(?:\.[\w-]+)*/gu
const secret = /\b(?:sk|rk|pk|whsec|pco|pk_live|sk_live)_[\w*.-]+/g

/** A service's own words as the log may see them: no address, no key, no more than a line or two. */
export const redactText = (text: string): string =>
  shorten(
    text
      .replace(address, '…@…')
      .replace(credentials, '$1 …')
      .replace(named, '$1=…')
      .replace(webToken, '…')
      .replace(secret, '…')
      .replace(/\s+/g, ' '),
  )

const shorten = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text)
